import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSavedFile } from '../../../src/saved-file/read-saved-file.ts';
import { writeSavedFile } from '../../../src/saved-file/write-saved-file.ts';
import { anyAnswers, paragraphs } from '../../support/arbitrary-answers.ts';
import { anySite, onSite, type Site } from '../../support/arbitrary-site.ts';
import { allForms, careerForm, goalForm } from '../../support/form-definitions.ts';
import { date, read, savedFile } from '../../support/read-file.ts';
import { realForms } from '../../support/real-forms.ts';
import { wordsOf } from '../../support/words-of.ts';
import { wrapped } from '../../support/wrap-text.ts';

const forms = [...allForms, ...realForms()];
const anyForm = fc
  .constantFrom(...forms)
  .chain((form) => fc.tuple(fc.constant(form), anyAnswers(form, paragraphs)));
const at = (address: string) => savedFile(onSite(goalForm, () => address));
const withoutFormat = (text: string) => text.replace(/\nFormat: .*\n$/, '');

describe('the address of the page in a saved file', { timeout: 60_000 }, () => {
  it('is all that differs between the files of two sites, and makes no difference to reading', () => {
    fc.assert(
      fc.property(anyForm, anySite, ([form, answers], site) => {
        const text = writeSavedFile(onSite(form, site), answers, { date });
        const ours = writeSavedFile(form, answers, { date });
        expect(text).toBe(ours.replace(form.route, () => site(form.slug)));
        expect(readSavedFile(form, text)).toEqual(readSavedFile(form, ours));
      }),
      { numRuns: 1000 },
    );
  });

  it('names another form on any site, also where its title is unknown and its end is missing', () => {
    const named = (site: Site, change: (text: string) => string) => {
      const career = change(savedFile(onSite(careerForm, site)));
      const { answers, leftOver, notices } = read(
        goalForm,
        `${savedFile(goalForm)}\n${withoutFormat(career)}\n`,
      );
      expect(answers).toEqual(read(goalForm, savedFile(goalForm)).answers);
      expect(leftOver.flatMap(wordsOf)).toEqual(expect.arrayContaining(['career']));
      expect(notices).toEqual([{ kind: 'other-form', slug: 'career-form' }]);
    };
    fc.assert(
      fc.property(anySite, fc.integer({ min: 40, max: 100 }), (site, width) => {
        named(site, (text) => text);
        named(site, wrapped(width));
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['a path', '/resources/goal-form'],
    ['a path with the slash that servers add', '/hub/resources/goal-form/'],
    ['an address', 'https://mentors.example.com/hub/resources/goal-form'],
    ['an address without encryption, at a port', 'http://localhost:8080/resources/goal-form'],
    [
      'an international address, as people read it',
      'https://mentoring.müller.example/über-uns/resources/goal-form',
    ],
    ['an address in capitals', 'HTTPS://MENTORS.EXAMPLE.COM/RESOURCES/GOAL-FORM'],
    ['angle brackets', '<https://mentors.example.com/resources/goal-form>'],
    ['its link after it', 'https://a.example/resources/goal-form<https://b.example/?q=1&r=2>'],
    [
      'an address of a mail filter',
      'https://filter.example/v3/__https://a.example/resources/goal-form__;!!Zm9v$',
    ],
    [
      'an address of a mail filter that encodes ours',
      'https://filter.example/?url=https%3A%2F%2Fa.example%2Fresources%2Fgoal-form&data=05',
    ],
  ])('is recognised: %s', (_, address) => {
    expect(read(goalForm, at(address)).leftOver).toEqual([]);
  });

  it.each([
    ['words', '/resources/goal-form (or ask Noor)'],
    ['words instead', 'the page with the goals'],
    ['an address of another kind', 'ftp://mentors.example.com/resources/goal-form'],
    ['an address that leads to no page of ours', 'https://mentors.example.com/go/17'],
    [
      'an address too long for any site',
      `https://mentors.example.com/${'a'.repeat(1000)}/resources/goal-form`,
    ],
  ])('is kept with its sentence where somebody has changed it: %s', (_, address) => {
    expect(read(goalForm, at(address)).leftOver).toEqual([
      `To continue, open this file at ${address}. Keep the headings; the indented lines are yours.`,
    ]);
  });

  it('swallows no word that was typed below it or into it', () => {
    const address = 'https://mentors.example.com/resources/goal-form';
    const broken = `To continue, open this file at\n${address}.\nKeep the headings; the indented lines are yours.`;
    const file = at(address).replace(/^To continue.*$/m, () => broken);
    expect(read(goalForm, file).leftOver).toEqual([]);
    expect(read(goalForm, file.replace('yours.\n', 'yours.\nAsk Noor\n')).leftOver).toEqual(['Ask Noor']);
    for (const typed of ['my note', 'note', 'Ask Noor.']) {
      const { leftOver } = read(goalForm, file.replace(address, `${typed}\n${address}`));
      expect(leftOver.join(' ')).toContain(typed);
    }
  });

  it('may be the end of the sentence', () => {
    for (const template of ['Go on at {route}.', 'Go on with this file at {route}', 'Go on at “{route}”!']) {
      const form = { ...goalForm, intro: { ...goalForm.intro, continue: template } };
      for (const site of ['', 'https://a.b.example:8080/x.y']) {
        const text = savedFile(onSite(form, (slug) => `${site}/resources/${slug}`));
        expect(read(form, text).leftOver).toEqual([]);
      }
    }
  });
});
