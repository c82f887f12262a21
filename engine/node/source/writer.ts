/** Source while it is written: functions, and the values they refer to by name. */

export class Writer {
  private readonly names = new Map<unknown, string>();
  private readonly texts: string[] = [];
  private readonly functions: string[] = [];

  /** The name under which the source knows a value of ours. */
  refer(value: unknown): string {
    const known = this.names.get(value);
    if (known) return known;
    const name = `k${this.names.size}`;
    this.names.set(value, name);
    return name;
  }
  /** Adds a function; gives its name, which tells what it is for in profiles. */
  add(purpose: string, params: readonly string[], body: string): string {
    const name = `${purpose.replace(/\W+/g, '_')}_${this.functions.length}`;
    this.functions.push(name);
    this.texts.push(`function ${name}(${params.join(', ')}) {\n${body}\n}`);
    return name;
  }
  /** Makes what was written: all functions by name. */
  make(): Map<string, unknown> {
    const { functions, texts } = this;
    const source = ["'use strict';", ...texts, `return [${functions.join(', ')}];`].join('\n');
    const made = new Function(...this.names.values(), source)(...this.names.keys()) as unknown[];
    return new Map(functions.map((name, n) => [name, made[n]]));
  }
}
