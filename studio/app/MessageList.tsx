/** What the studio has to say, at the foot of the page. */
import { useMessages } from './messages.ts';
import { Words } from './Words.tsx';
import './messageList.css';

export function MessageList() {
  const { list, dismiss } = useMessages();
  return (
    <div className="messages" role="status" aria-live="polite">
      {list.map((m) => (
        <p key={m.id} className={`message ${m.tone}`}>
          <span aria-hidden="true">{m.tone === 'good' ? '✓' : '!'}</span>
          <span>
            <Words text={m.text} />
          </span>
          <button type="button" aria-label="Dismiss" onClick={() => dismiss(m.id)}>
            ×
          </button>
        </p>
      ))}
    </div>
  );
}
