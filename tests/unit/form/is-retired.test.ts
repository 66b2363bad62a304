import { expect, it } from 'vitest';
import { isRetired } from '../../../src/form/is-retired.ts';
import { goalForm } from '../../support/form-definitions.ts';

it('what is retired is listed by the id of the answer, the option or the question', () => {
  const form = { ...goalForm, retired: [{ id: 'aim', was: 'Your aim' }] };
  expect(isRetired(form, 'aim.1', 'aim')).toBe(true);
  expect(isRetired(form, 'aim', 'goal')).toBe(true);
  expect(isRetired(form, 'aim.1', 'goal')).toBe(false);
  expect(isRetired(goalForm, 'aim')).toBe(false);
});
