/** What went wrong, with a link to the line of content that it speaks of. */
import { writeRoute } from '../app/route.ts';
import { Words } from '../app/Words.tsx';

const PLACE = /([^\s:]+\.yaml):(\d+)(?::\d+)?/;

export function Problem({ text }: { text: string }) {
  const [place, file, line] = PLACE.exec(text) ?? [];
  const [before, after] = place ? text.split(place, 2) : [text, ''];
  return (
    <p className="problem" role="alert">
      <Words text={before} />
      {place && <a href={writeRoute({ place: 'write', params: { file, at: `line ${line}` } })}>{place}</a>}
      <Words text={after} />
    </p>
  );
}
