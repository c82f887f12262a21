/** What is shown when a place breaks: what happened, and a way back. Nothing that was written or logged is lost by it. */
import { Component, type ReactNode } from 'react';

export class Mishap extends Component<{ place: string; children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <section className="opening" role="alert">
        <h1>{this.props.place} has stopped</h1>
        <p>{error.message}</p>
        <button type="button" onClick={() => this.setState({ error: null })}>
          Try again
        </button>
      </section>
    );
  }
}
