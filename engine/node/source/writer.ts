/** Source under construction: functions, and the values they refer to by name. */

export class Writer {
  private readonly names = new Map<unknown, string>();
  private readonly texts: string[] = [];

  /** The name under which the source knows a value of ours. */
  refer(value: unknown): string {
    const known = this.names.get(value);
    if (known) return known;
    const name = `k${this.names.size}`;
    this.names.set(value, name);
    return name;
  }
  /** Adds a function; gives its name. */
  add(params: readonly string[], body: string): string {
    const name = `f${this.texts.length}`;
    this.texts.push(`function ${name}(${params.join(', ')}) {\n${body}\n}`);
    return name;
  }
  /** Makes what was written: all functions by name. */
  make(): Map<string, unknown> {
    const functions = this.texts.map((_, n) => `f${n}`);
    const source = ["'use strict';", ...this.texts, `return [${functions.join(', ')}];`].join('\n');
    const made = new Function(...this.names.values(), source)(...this.names.keys()) as unknown[];
    return new Map(functions.map((name, n) => [name, made[n]]));
  }
}
