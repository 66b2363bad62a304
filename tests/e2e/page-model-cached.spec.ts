import { defineModelTests } from '../model/model-tests.ts';
import { enableBackForwardCache } from '../support/back-forward-cache.ts';
import { test } from '../support/site-test.ts';

test.use({ launchOptions: enableBackForwardCache });

defineModelTests();
