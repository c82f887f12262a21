export function compileValidators(): string;
