/** The definition under the cursor as a card, with the text made from its effects. */
import { LANGUAGE_NAMES } from '../app/language.ts';
import { writeRoute } from '../app/route.ts';
import { Card } from '../table/Card.tsx';
import { saveAll, setLanguage, useSession } from './session.ts';
import './cardPanel.css';

export function CardPanel() {
  const edited = useSession((s) => s.edited);
  const language = useSession((s) => s.language);
  const diagnostics = useSession((s) => s.diagnostics);
  const card = edited?.card;
  if (!edited || !card) {
    return (
      <p className="hint">
        Put the cursor into a definition: its card, its text, its machine and its scenarios appear here.
      </p>
    );
  }
  const { outline } = edited;
  const at = outline.entries.findIndex((e) => e.section === 'definitions' && e.id === card.id);
  const [from, to] = [outline.entries[at]?.from ?? Infinity, outline.entries[at + 1]?.from ?? Infinity];
  const isWrong = diagnostics.some(
    (d) => d.severity === 'error' && d.file === outline.path && d.from >= from && d.from < to,
  );
  const play = writeRoute({ place: 'play', params: { pack: card.pack, card: card.id } });
  const lab = writeRoute({ place: 'lab', params: { pack: card.pack, card: card.id } });
  return (
    <section aria-label="Card">
      <div className="card-actions">
        <fieldset className="languages">
          <legend className="unseen">Language of the text</legend>
          {LANGUAGE_NAMES.map(([code, name]) => (
            <label key={code}>
              <input type="radio" name="language" checked={language === code} onChange={() => setLanguage(code)} />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
        <a className="button main" href={play} onClick={() => void saveAll()}>
          Try this card
        </a>
        <a className="button" href={lab} title="Many games with it and without it, with the text as it is now">
          What it changes
        </a>
      </div>
      <div className="stage">
        <Card definition={card.face} presentation={edited.presentation} language={language} size={220} />
        {card.face.sides.slice(1).map((_, i) => (
          <Card
            // biome-ignore lint/suspicious/noArrayIndexKey: sides have no other name
            key={i}
            definition={card.face}
            presentation={edited.presentation}
            language={language}
            size={150}
            side={i + 1}
          />
        ))}
      </div>
      <h3>
        {card.name[language] ?? card.name.en} <small>{card.face.kindSaid}</small>
      </h3>
      {card.text.length > 0 ? (
        card.text.map((line) => <p key={line}>{line}</p>)
      ) : (
        <p className="soft">
          {isWrong
            ? 'Its text will stand here when its mistakes are mended.'
            : 'It has no text: it does nothing by itself.'}
        </p>
      )}
      {card.missing.length > 0 && (
        <p className="warn">Said in English, for want of a word: {card.missing.join(', ')}.</p>
      )}
      {card.face.provisional && (
        <p className="warn not-certain">
          {card.face.provisional.mark}: {card.face.provisional.why}
        </p>
      )}
    </section>
  );
}
