import { modelTests } from '../model/model-tests.ts';
import { keepPages } from '../support/keep-pages.ts';
import { test } from '../support/site-test.ts';

test.use({ launchOptions: keepPages });

modelTests();
