/** A stable hash of a text: 16 hexadecimal digits, the same on every machine. Not for passwords. */
export function hashText(text: string): string {
  let a = 0xdeadbeef ^ text.length;
  let b = 0x41c6ce57 ^ text.length;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x9e3779b1);
    b = Math.imul(b ^ unit, 0x5f356495);
  }
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35);
  b = Math.imul(b ^ (b >>> 16), 0x85ebca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae35);
  return hex(b) + hex(a);
}

/** The hash of named texts, whatever their order. */
export function hashFiles(files: Record<string, string>): string {
  const names = Object.keys(files).sort();
  return hashText(names.map((name) => `${name.length}:${name}${files[name].length}:${files[name]}`).join(''));
}

function hex(n: number): string {
  return (n >>> 0).toString(16).padStart(8, '0');
}
