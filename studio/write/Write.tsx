/** The Write place. */
export function Write() {
  return <section aria-label="Write" />;
}
