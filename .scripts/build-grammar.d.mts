export function compileGrammar(source: string): string;
