/** What is said of content: what stands between `backticks` is a word of it, and set as one. */
export function Words({ text }: { text: string }) {
  const parts = text.split('`');
  // One that is left over is a sign like any other.
  if (parts.length % 2 === 0) return <>{text}</>;
  return (
    <span className="said">
      {parts.map((part, i) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence, in their order
        i % 2 === 1 ? <code key={i}>{part}</code> : part,
      )}
    </span>
  );
}
