/** The Play place. */
export function Play() {
  return <section aria-label="Play" />;
}
