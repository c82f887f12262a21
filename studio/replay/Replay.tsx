/** The Replay place. */
export function Replay() {
  return <section aria-label="Replay" />;
}
