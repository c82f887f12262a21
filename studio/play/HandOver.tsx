/** Several people share one screen: nothing of anybody's is shown until the next one has it. */
export function HandOver({ name, onTake }: { name: string; onTake(): void }) {
  return (
    <div className="hand-over" role="alertdialog" aria-labelledby="hand-over-title">
      <h2 id="hand-over-title">{name === 'You' ? 'It is your turn' : `It is ${name}'s turn`}</h2>
      <p>Hand the screen over. What is hidden stays hidden until then.</p>
      {/* biome-ignore lint/a11y/noAutofocus: the one thing to do here */}
      <button type="button" className="main" onClick={onTake} autoFocus>
        {name === 'You' ? 'Show my side' : `I am ${name}: show my side`}
      </button>
    </div>
  );
}
