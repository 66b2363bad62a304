/**
 * The check distinguishes mistakes by the wording of js-yaml's messages. If this fails after an update, compare every
 * pattern for `reason` in src/authoring/content-files/syntax-hints/ with the new wording, and then correct the list
 * here.
 */
import { expect, test } from 'vitest';
import { parseYaml } from '../../src/authoring/content-files/parse-yaml.ts';

test.each([
  ['a: 1\n  b: 2', 'bad indentation of a mapping entry'],
  ['a:\n- b\n c: 1', 'bad indentation of a sequence entry'],
  ['a\nb: 1', 'end of the stream or a document separator is expected'],
  ['a:\n\t b: 1', 'tab characters must not be used in indentation'],
  ['a: "\\q"', 'unknown escape sequence'],
  ['a: "\\x4"', 'expected hexadecimal character'],
  ['a: "b', 'unexpected end of the stream within a double quoted scalar'],
  ['a: "\nb"', 'deficient indentation'],
  ['a: [1 2', 'unexpected end of the stream within a flow collection'],
  ['a: [1,, 2]', "expected the node content, but found ','"],
  ['a: |z\n  b', 'a line break is expected'],
  ['a: |10\n x', 'bad explicit indentation width of a block scalar; it cannot be less than one'],
  ['a: &a &b c', 'duplication of an anchor property'],
  ['a: ! !b c', 'duplication of a tag property'],
  ['%YAML 9.9.9\n---\na', 'ill-formed argument of the YAML directive'],
])('js-yaml refuses %j because of: %s', (text, reason) => {
  expect(parseYaml(text)).toMatchObject({ reason });
});
