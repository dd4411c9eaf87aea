/** The pack in the making: its name, where it is kept, and the way to a match with it. */
import { packHash } from '@drumhead/kernel';
import { createSignal, For, type JSX, Show } from 'solid-js';
import { packed } from '../cases/packed-text.ts';
import { saveFile } from '../match/save-file.ts';
import { CopyField } from '../widgets/copy-field.tsx';
import { FileButton } from '../widgets/file-button.tsx';
import type { DeskState } from './desk-state.ts';
import { sayOfDesk as say } from './desk-texts.ts';
import { BadPack, type Fault, packFrom } from './faults.ts';

export function PackBar(props: { readonly desk: DeskState }): JSX.Element {
  const { desk } = props;
  const [remark, setRemark] = createSignal<'saved' | 'unsaved'>();
  const [bad, setBad] = createSignal<Fault>();
  const [link, setLink] = createSignal('');
  const share = async () => {
    setLink(`${location.origin}${location.pathname}#/pack/${desk.module.id}/${await packed(desk.pack())}`);
  };
  const isReady = () => desk.title().trim() !== '' && desk.changes() > 0 && !desk.fault();
  const save = () => {
    try {
      desk.save();
      setRemark('saved');
    } catch {
      setRemark('unsaved');
    }
  };
  const take = (text: string) => {
    setBad(undefined);
    try {
      desk.take(packFrom(text, desk.module));
      desk.save();
    } catch (error) {
      setBad(error instanceof BadPack ? error.fault : { file: '', path: '', reason: String(error) });
    }
  };
  return (
    <section class="pack-bar plate" aria-label={say('pack')}>
      <div class="row">
        <label class="stack">
          <span>{say('pack')}</span>
          <select onChange={(event) => desk.take(desk.kept()[event.currentTarget.selectedIndex - 1])}>
            <option>{say('new')}</option>
            <For each={desk.kept()}>
              {(pack) => <option selected={pack.title === desk.title()}>{pack.title}</option>}
            </For>
          </select>
        </label>
        <label class="stack">
          <span>{say('name')}</span>
          <input
            maxlength="60"
            value={desk.title()}
            onInput={(event) => {
              setRemark(undefined);
              desk.setTitle(event.currentTarget.value);
            }}
          />
        </label>
        <button type="button" class="main" disabled={!isReady() || desk.isKept()} onClick={save}>
          {say('save')}
        </button>
        <button
          type="button"
          disabled={!isReady()}
          onClick={() => saveFile(`${desk.module.id}-pack.json`, `${JSON.stringify(desk.pack(), null, 2)}\n`)}
        >
          {say('export')}
        </button>
        <button type="button" disabled={!isReady()} onClick={() => void share()}>
          {say('link')}
        </button>
        <FileButton label={say('import')} take={take} />
        <Show when={desk.isKept() && desk.changes() > 0}>
          <button type="button" class="danger" onClick={desk.forget}>
            {say('forget')}
          </button>
          <a class="button main" href={`#/new/${desk.module.id}/bots/${packHash(desk.pack())}`}>
            {say('play')}
          </a>
        </Show>
      </div>
      <p class="small" role="status">
        {say('changes', { count: desk.changes() })} <Show when={remark()}>{(key) => say(key())}</Show>
      </p>
      <Show when={link()}>{(address) => <CopyField label={say('link')} text={address()} />}</Show>
      <Show when={bad() ?? desk.fault()}>{(fault) => <FaultLine fault={fault()} />}</Show>
    </section>
  );
}

function FaultLine(props: { readonly fault: Fault }): JSX.Element {
  const text = () => {
    const { file, path, reason } = props.fault;
    if (file !== '') return say('fault', { file, path, reason });
    return path === '' ? reason : say('faultPack', { path, reason });
  };
  return (
    <p class="notice refusal" role="alert">
      {text()}
    </p>
  );
}
