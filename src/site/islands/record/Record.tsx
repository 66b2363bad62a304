import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import comparison from 'virtual:labels/comparison';
import language from 'virtual:language';
import form from 'virtual:labels/form';
import openFile from 'virtual:labels/openFile';
import labels from 'virtual:labels/record';
import { countAnswers, sayCounts } from '../../../model/forms/answers.ts';
import { whyUnread } from '../../../model/forms/file/file-format.ts';
import type { FormDefinition, SiteForm } from '../../../model/forms/form-definition.ts';
import type { Chosen } from '../../../model/forms/read-chosen.ts';
import type { SavedForm } from '../../../model/forms/record.ts';
import type { GuideModel } from '../../takeaway/guide/guide-model.ts';
import { fillTemplate } from '../../../model/text/words.ts';
import { type Problem, sayNotice, sayProblem } from '../form/OpenedFile.tsx';
import { useLeaveWarning } from '../form/page-hooks.ts';
import { saveFile } from '../save-file.ts';
import { useActOnce } from '../use-act-once.ts';

export interface RecordProps {
  title: string;
  /** The slug of the page that it is on. */
  page: string | undefined;
  fileName: string;
  textFileName: string;
  /** The address of the module with the forms of the site. */
  forms: string;
  /** The address of the module with the content of the guide, which has the months of the programme. */
  guide: string;
  /** Files that are to be added. */
  chosen: readonly Chosen[];
  /** The button that asks for them. */
  chooser: RefObject<HTMLElement | null>;
}

/** A file of the list, with what is said of it; one that could not be read has no forms. */
interface Item {
  name: string;
  forms: readonly SavedForm[];
  said: readonly string[];
}

type SiteForms = readonly (SiteForm & { definition: FormDefinition })[];
type Tools = Awaited<ReturnType<typeof loadTools>>;

/** Loads what is needed as soon as a file is chosen. */
async function loadTools(address: string) {
  const [{ default: forms }, tools] = await Promise.all([
    import(/* @vite-ignore */ address) as Promise<{ default: SiteForms }>,
    import('../../../model/forms/record.ts'),
  ]);
  const definitions = forms.map(({ definition }) => definition);
  return { ...tools, forms, definitions, read: tools.savedFileReader(definitions) };
}

async function readItem({ name, file }: Chosen, tools?: Tools): Promise<Item> {
  const refuse = (why: string): Item => ({ name, forms: [], said: [why] });
  const problem = (reason: Problem) => refuse(sayProblem(name, reason));
  if (!file) return problem('folder');
  const reason = await whyUnread(file);
  if (reason) return problem(reason);
  if (!tools) return problem('not-loaded');
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) return problem('not-read');
  const read = tools.read(new Uint8Array(bytes), file.lastModified ?? 0);
  if (read.kind === 'read') {
    const said = new Set(read.notices.map((one) => sayNotice(one, tools.forms)));
    return { name, forms: read.forms, said: [...said] };
  }
  if (read.reason === 'no-heading') return refuse(fillTemplate(labels.notOurs, { file: name }));
  if (read.reason === 'other-form') return refuse(fillTemplate(openFile.unknownForm, { file: name }));
  return problem(read.reason);
}

/** Lets the browser show what has changed. */
const shown = () => new Promise((resolve) => setTimeout(resolve));

/** Saved files, and one document made of them; they are kept nowhere but on the page. */
export function Record({
  title,
  page,
  fileName,
  textFileName,
  forms,
  guide,
  chosen: files,
  chooser,
}: RecordProps) {
  const root = useRef<HTMLDivElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const reading = useRef(Promise.resolve<Tools | undefined>(undefined));
  const [tools, setTools] = useState<Tools>();
  const [items, setItems] = useState<readonly Item[]>([]);
  const [chosen, setChosen] = useState<readonly SavedForm[]>([]);
  const [saved, setSaved] = useState<unknown>();
  const [isWorking, setWorking] = useState(false);
  const unsaid = useRef<string[]>([]);
  const [said, setSaid] = useState({ text: '', isCounted: false, times: 0 });
  const id = useId();
  const all = items.flatMap((item) => item.forms);
  const states = tools?.statesOf(all, tools.definitions, chosen) ?? [];
  const record = tools?.toRecord(states, labels, language) ?? [];
  const isWithoutPage =
    tools?.forms.some(({ slug }) => slug === page) && !states.some(({ record }) => record.form.slug === page);
  const say = (text: string, isCounted = false) =>
    setSaid(({ times }) => ({ text, isCounted, times: times + 1 }));

  /** Reads a file once those chosen before it are read, and says of all what is to be said once the last is. */
  function add(file: Chosen) {
    const own = reading.current.then(async (before) => {
      say(fillTemplate(openFile.reading, { file: file.name }));
      const loaded = before ?? (await loadTools(forms).catch(() => undefined));
      const item = await readItem(file, loaded);
      setTools(loaded);
      setItems((others) => [...others, item]);
      unsaid.current.push(...item.said);
      if (reading.current === own) say(unsaid.current.splice(0).join(' '), true);
      await shown();
      return loaded;
    });
    reading.current = own;
  }

  function remove(item: Item) {
    setItems((all) => all.filter((one) => one !== item));
    say('', true);
    chooser.current?.focus();
  }

  function choose(state: SavedForm) {
    setChosen([...chosen, state]);
    setSaved(undefined);
  }

  async function save(file: string, make: () => Blob | Promise<Blob>) {
    if (isWorking) return;
    setWorking(true);
    try {
      saveFile(await make(), file);
      setSaved(items);
      say(fillTemplate(labels.saved, { file }));
    } catch {
      say(labels.failed);
    }
    setWorking(false);
  }

  async function makePdf(): Promise<Blob> {
    const onProgress = (percent: number) => {
      say(fillTemplate(labels.working, { percent }));
      return shown();
    };
    await onProgress(0);
    const [{ drawRecord }, { default: model }] = await Promise.all([
      import('../../takeaway/record-pdf.ts'),
      import(/* @vite-ignore */ guide) as Promise<{ default: GuideModel }>,
    ]);
    const about = [name.current?.value.trim(), states[0]?.record.form.period];
    const own = { title, subtitle: about.filter(Boolean).join(' · '), forms: record };
    const words = { notDrawn: labels.notDrawn, nothing: comparison.nothing };
    const starts = new Date().toISOString().slice(0, 10);
    return drawRecord({ ...model, ...own, ...words, starts }, { onProgress });
  }

  const makeText = () => new Blob([tools?.joinFiles(states) ?? ''], { type: 'text/plain;charset=utf-8' });

  const onChosen = useEffectEvent((all: readonly Chosen[]) => all.forEach(add));
  useEffect(() => onChosen(files), [files]);
  useLeaveWarning(record.length > 0 && saved !== items);
  useActOnce(root, () => say(said.text, said.isCounted));

  /** Of each form in a file: when it was saved, how much of it is answered, and what becomes of it. */
  const partsOf = ({ forms }: Item) =>
    forms.flatMap((state) => {
      const own = states.find(({ record, earlier }) => [record, ...earlier].includes(state));
      if (!own) return [];
      const isUnclear = own.candidates.length > 1 && own.candidates.includes(state);
      return [{ state, isRecord: own.record === state, isUnclear }];
    });
  const count = items.filter((item) => partsOf(item).length > 0).length;
  const counted = said.isCounted ? fillTemplate(labels.count, { count }) : '';

  return (
    <div ref={root} className="opened-text">
      {items.length > 0 && (
        <ul className="record-files" role="list">
          {items.map((item, index) => (
            <li key={index}>
              <div>
                <b>{item.name}</b>
                {partsOf(item).map(({ state, isRecord, isUnclear }, nth) => (
                  <div key={nth}>
                    <p className="facts-line small">
                      <span>{state.form.title}</span>
                      <span>{tools?.savedWords(state, labels, language)}</span>
                      <span>{sayCounts(countAnswers(state.form, state.answers), form)}</span>
                      {!isRecord && <span>{labels.isEarlier}</span>}
                    </p>
                    {isUnclear && (
                      <label>
                        {/* In no form, because it is not an answer. */}
                        <input
                          type="radio"
                          form=""
                          name={`${id}-${state.form.slug}`}
                          checked={isRecord}
                          onChange={() => choose(state)}
                        />
                        {labels.choosePart}
                        <span className="for-readers"> {item.name}</span>
                      </label>
                    )}
                  </div>
                ))}
                {item.forms.length > 0 && partsOf(item).length === 0 && (
                  <p>{fillTemplate(labels.twice, { file: item.name })}</p>
                )}
                {item.said.map((text) => (
                  <p key={text}>{text}</p>
                ))}
              </div>
              <button type="button" className="button" onClick={() => remove(item)}>
                {labels.remove}
                <span className="for-readers"> {item.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {record.length > 0 && (
        <>
          {isWithoutPage && <p className="hint">{labels.notThisPage}</p>}
          <div className="field">
            <label htmlFor={id}>{labels.name}</label>
            <input ref={name} id={id} type="text" autoComplete="name" />
          </div>
          <div className="actions">
            <button
              type="button"
              className="button primary"
              aria-disabled={isWorking}
              onClick={() => void save(fileName, makePdf)}
            >
              {labels.pdf}
            </button>
            <button type="button" className="button" onClick={() => void save(textFileName, makeText)}>
              {labels.text}
            </button>
          </div>
        </>
      )}
      {/* Not role="status": the form's own status line has that role. */}
      <p className="status" aria-live="polite" aria-atomic="true">
        {said.times > 0 && (
          <span key={said.times}>
            {/* Beside its file, everybody else can read it. */}
            <span className={said.isCounted ? 'for-readers' : undefined}>{said.text} </span>
            {counted}
          </span>
        )}
      </p>
    </div>
  );
}
