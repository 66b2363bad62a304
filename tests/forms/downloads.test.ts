/**
 * Messages about downloads. A page cannot know whether a file arrives: browsers refuse downloads, in-app browsers drop
 * them silently, and people cancel "Save as".
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFormSession } from '../../src/model/forms/form-session.ts';
import { fillTemplate } from '../../src/model/text/templates.ts';
import { TestForm } from '../model/form-page.ts';
import { formLoaders, InMemoryFields } from '../model/session-page.ts';
import { ensureDefined, labels } from '../support/content.ts';
import { runCount } from '../support/nightly.ts';
import { sampleForm } from '../support/sample-pages.ts';

const form = new TestForm(sampleForm);
const { fileName } = form.definition;
const [firstName, secondName] = form.textNames.map(ensureDefined) as [string, string];
const { form: formLabels, openFile: openFileLabels } = labels;
const sayAt = (template: string, time: string) => fillTemplate(template, { file: fileName, time });

/** A form on a page whose scripts may load at any time after the fields. */
function createPage() {
  const fields = new InMemoryFields(form);
  let now = new Date('2025-07-14T14:02:00');
  const startSession = () =>
    createFormSession(form, { ...labels, language: 'en-GB' }, fields, formLoaders, () => now);
  let session: ReturnType<typeof startSession> | undefined;
  const getSession = () => (session ??= startSession());
  return {
    fields,
    getSession,
    getSnapshot: () => getSession().getSnapshot(),
    hasScripts: () => session !== undefined,
    setTime: (time: string) => (now = new Date(`2025-07-14T${time}:00`)),
    type: (text: string, name: string = firstName) => {
      fields.texts.set(name, text);
      session?.syncFromDom();
    },
    download: () => {
      const { text, markSent } = getSession().createFile();
      markSent('download');
      return text;
    },
  };
}

describe('a download', () => {
  it('counts as sent, and leaving asks, until it is confirmed', () => {
    const { getSession, getSnapshot, type, download } = createPage();
    getSession();
    type('Words');
    download();
    expect(getSnapshot()).toMatchObject({
      status: sayAt(formLabels.sent, '14:02'),
      saveState: 'sent',
      isUnsaved: true,
      isArrivalUnknown: true,
    });
    getSession().recordArrival(true);
    expect(getSnapshot()).toMatchObject({
      status: sayAt(formLabels.saved, '14:02'),
      saveState: 'saved',
      isUnsaved: false,
      isArrivalUnknown: false,
    });
  });

  it('is confirmed as it was sent, whatever was typed since', () => {
    const { getSession, getSnapshot, type, download } = createPage();
    getSession();
    type('Words');
    download();
    type('Words and more');
    expect(getSnapshot()).toMatchObject({
      status: sayAt(formLabels.sent, '14:02'),
      saveState: 'unsaved',
      isArrivalUnknown: true,
    });
    getSession().recordArrival(true);
    expect(getSnapshot()).toMatchObject({ status: formLabels.changed, saveState: 'unsaved' });
    type('Words');
    expect(getSnapshot()).toMatchObject({ saveState: 'saved' });
  });

  it('counts as saved without being asked about once one has arrived', () => {
    const { getSession, getSnapshot, type, download, setTime } = createPage();
    getSession();
    type('Words');
    download();
    getSession().recordArrival(true);
    type('More words');
    setTime('14:20');
    download();
    expect(getSnapshot()).toMatchObject({
      status: sayAt(formLabels.sentAgain, '14:20'),
      saveState: 'sent',
      isUnsaved: false,
      isArrivalUnknown: false,
      canDenyArrival: true,
    });
  });

  it('is asked about again after one that has not arrived, and other ways are offered', () => {
    const { getSession, getSnapshot, type, download } = createPage();
    getSession();
    type('Words');
    download();
    getSession().recordArrival(true);
    type('More words');
    download();
    getSession().recordArrival(false);
    expect(getSnapshot()).toMatchObject({
      status: fillTemplate(formLabels.notThere, { file: fileName }),
      saveState: 'unsaved',
      isDownloadMissing: true,
      canDenyArrival: false,
    });
    download();
    expect(getSnapshot()).toMatchObject({ isArrivalUnknown: true, saveState: 'sent' });
    type('Words');
    expect(getSnapshot().saveState, 'the first has arrived').toBe('saved');
  });

  it('is confirmed by opening the file again, also if the form has changed since', async () => {
    const { getSession, getSnapshot, type, download } = createPage();
    getSession();
    type('Words');
    const text = download();
    type('Other words');
    await getSession().open([{ name: 'again.txt', file: new Blob([text]) }]);
    expect(getSnapshot()).toMatchObject({ isArrivalUnknown: false, fileStep: { strategies: ['replace'] } });
    getSession().close();
    download();
    expect(getSnapshot(), 'downloads are known to arrive').toMatchObject({ saveState: 'sent' });
  });

  it('with half an emoji says that it cannot be read', () => {
    const { getSession, getSnapshot, type, download } = createPage();
    getSession();
    type('Well done \uD83C');
    download();
    expect(getSnapshot().status).toBe(`${formLabels.unreadable} ${sayAt(formLabels.sent, '14:02')}`);
  });
});

describe('a copied or shared text', () => {
  it.each([
    ['copy', formLabels.copied, 'unsaved'],
    ['share', formLabels.shared, 'sent'],
  ] as const)('is asked about each time, and counts once it has arrived: %s', (channel, label, saveState) => {
    const { getSession, getSnapshot, type } = createPage();
    getSession();
    for (const text of ['Words', 'More words']) {
      type(text);
      getSession().createFile().markSent(channel);
      expect(getSnapshot()).toMatchObject({ status: sayAt(label, '14:02'), saveState });
      getSession().recordArrival(true);
      expect(getSnapshot()).toMatchObject({
        status: sayAt(formLabels.keptElsewhere, '14:02'),
        saveState: 'saved',
      });
    }
  });

  it('is that of the moment when it was made, and not when the browser has taken it', () => {
    const { getSession, getSnapshot, type } = createPage();
    getSession();
    type('Words');
    const { markSent } = getSession().createFile();
    type('More words');
    markSent('copy');
    getSession().recordArrival(true);
    expect(getSnapshot().saveState).toBe('unsaved');
    type('Words');
    expect(getSnapshot().saveState).toBe('saved');
  });
});

describe('one answer of a file', () => {
  const openBeside = async (mine: string, theirs: string, savedAt = '2025-07-14T12:00:00') => {
    const otherPage = createPage();
    otherPage.getSession();
    otherPage.setTime(savedAt.slice(11, 16));
    otherPage.type(theirs);
    const file = { name: 'theirs.txt', file: new Blob([otherPage.download()]) };
    const page = createPage();
    page.getSession();
    page.type('-');
    page.type(mine);
    page.type('Kept', secondName);
    await page.getSession().open([file]);
    await page.getSession().compare();
    return page;
  };

  it.each([
    ['mine', 'Mine', 'Theirs', 'Mine', openFileLabels.keptMine],
    ['theirs', 'Mine', 'Theirs', 'Theirs', openFileLabels.tookTheirs],
    ['both', 'Mine', 'Theirs', 'Mine\n\nTheirs', openFileLabels.keptBoth],
    ['both', 'Mine', 'Mine\nA comment', 'Mine\nA comment', openFileLabels.keptBoth],
    ['both', 'Mine\nTheirs', 'Theirs', 'Mine\nTheirs', openFileLabels.keptMine],
    ['both', 'Mineral', 'Mine', 'Mineral\n\nMine', openFileLabels.keptBoth],
  ] as const)(
    'is merged as the visitor decides, and Undo works: %s, %j, %j',
    async (choice, mine, theirs, merged, message) => {
      const { getSession, getSnapshot, fields } = await openBeside(mine, theirs);
      getSession().chooseAnswer(firstName, choice);
      expect([...fields.texts.values()].slice(0, 2)).toEqual([merged, 'Kept']);
      expect(getSnapshot().status).toBe(fillTemplate(message, { file: 'theirs.txt' }));
      // An answer that was taken from the file is equal on both sides.
      expect(getSnapshot().comparedFile?.keptNames).toEqual(choice === 'theirs' ? [] : [firstName]);
      if (merged === mine) return;
      getSession().undo();
      expect(fields.texts.get(firstName)).toBe(mine);
      expect(getSnapshot().comparedFile?.keptNames, 'Undo brings the decision back').toEqual([]);
    },
  );

  it.each([
    ['12:00', 'page'],
    ['16:30', 'file'],
    ['14:02', undefined],
  ])('is beside one that is older, newer or of the same minute: %s', async (time, newerSide) => {
    const { getSnapshot } = await openBeside('Mine', 'Theirs', `2025-07-14T${time}:00`);
    expect(getSnapshot().comparedFile).toMatchObject({
      newerSide,
      fileDate: `${time} on 14 July 2025`,
      pageDate: '14:02 on 14 July 2025',
    });
  });
});

/** What happens to a download. The page cannot observe this. */
type Outcome = 'arrives' | 'refused' | 'cancelled' | 'dropped';

type Step =
  | { kind: 'scripts arrive' }
  | { kind: 'type'; text: string; field: number }
  | { kind: 'download'; outcome: Outcome; answer: 'looks' | 'does not look' }
  | { kind: 'start again' }
  | { kind: 'undo' }
  | { kind: 'open' };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'scripts arrive' }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('type' as const),
      text: fc.constantFrom('', 'a', 'b', 'c'),
      field: fc.nat({ max: 2 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('download' as const),
      outcome: fc.constantFrom<Outcome>('arrives', 'refused', 'cancelled', 'dropped'),
      answer: fc.constantFrom('looks' as const, 'does not look' as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'start again' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'undo' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'open' }) },
);

describe('whatever becomes of downloads, whenever scripts arrive and the page is closed', () => {
  it('leaving asks if words would be lost that are in no confirmed file, and the bar shows it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 25 }), async (steps) => {
        const page = createPage();
        const { fields, getSession, getSnapshot } = page;
        /**
         * The texts of the form in all files that were confirmed, or that are assumed to have arrived after a confirmed
         * file.
         */
        const confirmed = new Set<string>();
        const files: string[] = [];
        /** The texts of the form in the last download. */
        let sentAnswers: string | undefined;
        let hasConfirmed = false;
        const answers = () => JSON.stringify(form.textNames.map((name) => fields.texts.get(name)));
        for (const step of steps) {
          if (step.kind === 'scripts arrive') getSession().syncFromDom();
          if (step.kind === 'type') page.type(step.text, ensureDefined(form.textNames[step.field]));
          // Without scripts there are no buttons, and the page itself asks (tests/e2e/scripts-not-loaded.spec.ts).
          if (!page.hasScripts()) continue;
          const session = getSession();
          if (step.kind === 'start again') session.startAgain();
          if (step.kind === 'undo') session.undo();
          const lastFile = files.at(-1);
          if (step.kind === 'open' && lastFile !== undefined) {
            await session.open([{ name: 'a.txt', file: new Blob([lastFile]) }]);
            session.applyOpenedFile('replace');
            confirmed.add(answers());
            hasConfirmed = true;
          }
          if (step.kind === 'download') {
            const text = page.download();
            sentAnswers = answers();
            const hasArrived = step.outcome === 'arrives';
            if (hasArrived) files.push(text);
            if (step.answer === 'looks') {
              // A visitor who checks the downloads answers truthfully.
              if (getSnapshot().isArrivalUnknown || !hasArrived) session.recordArrival(hasArrived);
              if (hasArrived) confirmed.add(answers());
              hasConfirmed = hasArrived;
            } else if (hasConfirmed) confirmed.add(answers());
          }
          // These conditions must hold after every step, because the page may be closed at any moment.
          const isEmpty = form.textNames.every((name) => fields.texts.get(name) === '');
          if (isEmpty || confirmed.has(answers())) continue;
          const { isUnsaved, saveState, status } = getSnapshot();
          expect(isUnsaved).toBe(true);
          // The action bar and the message above it must agree.
          const isAsked = status.includes(sayAt(formLabels.sent, '14:02'));
          expect(saveState).toBe(isAsked && answers() === sentAnswers ? 'sent' : 'unsaved');
        }
      }),
      { numRuns: runCount(300, 20_000) },
    );
  });
});
