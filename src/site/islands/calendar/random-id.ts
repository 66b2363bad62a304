/** 20 random letters and digits. Unlike `crypto.randomUUID`, this also works on a site without HTTPS. */
export const createRandomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) => (byte % 36).toString(36)).join('');
