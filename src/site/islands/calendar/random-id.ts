/** Creates 20 random letters and digits. Unlike `crypto.randomUUID`, this works on a site without HTTPS too. */
export const createRandomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) => (byte % 36).toString(36)).join('');
