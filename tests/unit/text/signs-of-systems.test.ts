import { expect, test } from 'vitest';
import { showWideSpaces } from '../../../src/text/wide-spaces.ts';
import { withLineFeeds } from '../../../src/text/with-line-feeds.ts';
import { withSlashes } from '../../../src/text/with-slashes.ts';

test('lines of every system end in a line feed', () => {
  expect(withLineFeeds('Windows\r\nMac\rUnix\n\r\n')).toBe('Windows\nMac\nUnix\n\n');
});

test('paths of every system have slashes', () => {
  expect(withSlashes('content\\resources\\plan.yaml')).toBe('content/resources/plan.yaml');
});

test('spaces that are none to YAML can be seen, plain ones stay', () => {
  expect(showWideSpaces('a\u00A0b\u3000\u2003c d')).toBe(
    'a⟨no-break space⟩b⟨no-break space⟩⟨no-break space⟩c d',
  );
});
