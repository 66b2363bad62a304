import { expect, it } from 'vitest';
import { withHash } from '../../../src/text/inline.ts';

it('gives a script the hash by which the policy allows it', () => {
  // printf 'go()' | openssl dgst -sha256 -binary | base64
  expect(withHash('go()')).toEqual({
    text: 'go()',
    hash: 'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw=',
  });
});
