/** A guest becomes somebody who is known on every browser: by a passkey of a real, if virtual, device, and by a password. */
import { enemy } from '@drumhead/enemy';
import { loadGame } from '@drumhead/kernel';
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { dealt, playOn } from '../tools/settled-match.ts';
import { TableProcess } from '../tools/table-process.ts';
import { useBrowser } from './at-the-table.ts';
import { faults } from './axe.ts';
import { type Guest, guest, leave, pair } from './guests.ts';

interface Device {
  readonly session: CDPSession;
  readonly authenticatorId: string;
}

/** A device that keeps passkeys, and says that its owner is who he is. */
async function deviceOf(page: Page): Promise<Device> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}

/** As devices of one owner do. */
async function share(from: Device, to: Device): Promise<void> {
  const { credentials } = await from.session.send('WebAuthn.getCredentials', from);
  for (const credential of credentials)
    await to.session.send('WebAuthn.addCredential', { authenticatorId: to.authenticatorId, credential });
}

describe('Accounts', () => {
  useBrowser();
  let table: TableProcess;
  beforeAll(async () => {
    table = await TableProcess.lay(inject('webDist'));
  });
  afterAll(() => table.end());

  it('a guest adds a passkey and a password, and finds his seat by either on another browser; he blocks and reports', async () => {
    const [anne, bert] = await pair(table.url);
    const match = anne.page.url();
    await anne.page.getByRole('button', { name: 'Table', exact: true }).click();
    await anne.page.getByRole('button', { name: 'Block or report somebody…' }).click();
    await anne.page.getByRole('button', { name: 'Report', exact: true }).click();
    await anne.page.getByLabel('What should the operator of the table know about Bert?').fill('He swears.');
    await anne.page.getByRole('button', { name: 'Send it to the operator' }).click();
    await anne.page.getByText('The operator will read it.').waitFor();
    await anne.page.getByRole('button', { name: 'Block', exact: true }).click();
    await anne.page.locator('.notice').getByRole('button', { name: 'Block' }).click();
    await anne.page.getByText('Blocked. You find the list').waitFor();

    const pocket = await deviceOf(anne.page);
    await anne.page.goto(`${table.url}/#/account`);
    await anne.page.getByText('You are a guest').waitFor();
    await anne.page.getByText('People you have blocked').waitFor();
    await anne.page.getByRole('button', { name: 'Add a passkey' }).click();
    await anne.page.getByText(/Passkey made with Chrome/).waitFor();
    await anne.page.getByText('Set a password instead, or as well').click();
    await anne.page.getByLabel('Name to sign in by').fill('anne');
    await anne.page.getByLabel('New password').fill('correct horse battery');
    await anne.page.getByRole('button', { name: 'Keep it' }).click();
    await anne.page.getByText('You sign in as anne.').waitFor();
    expect(await faults(anne.page)).toEqual([]);
    await anne.page.getByLabel('What it is for').fill('my program');
    await anne.page.getByRole('button', { name: 'Make a token' }).click();
    await anne.page.getByText('API: my program').waitFor();
    expect(await anne.page.getByLabel('Token', { exact: true }).inputValue()).toMatch(/^[\w-]{32}$/);
    // The same device makes no second one.
    await anne.page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect.poll(() => anne.page.locator('.ways-in [role=alert]').textContent()).not.toBe('');

    // Another browser of hers, to which her device has brought the passkey.
    const desk = await guest(table.url, '#/lobby');
    await share(pocket, await deviceOf(desk.page));
    await desk.page.getByRole('link', { name: 'Sign in' }).click();
    await desk.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await desk.page.getByText('You are Anne at this table.').waitFor();
    await desk.page.goto(match);
    await desk.page.waitForSelector('.seat-strip .own');

    // A third, by the password; first a wrong one. It was a guest's, whose name she does not take over.
    const inn = await guest(table.url, '#/bell');
    await inn.page.getByLabel('Your name at this table').fill('Nobody');
    await inn.page.getByRole('button', { name: 'Introduce me' }).click();
    await inn.page.getByText('You are not called anywhere yet.').waitFor();
    await inn.page.goto(`${table.url}/#/account`);
    await inn.page.getByText('You have an account already?').click();
    await inn.page.getByText('Bring along the seats of Nobody').waitFor();
    await inn.page
      .locator('.ways-in', { hasText: 'Sign in with the password' })
      .getByLabel('Name to sign in by')
      .fill('anne');
    const word = inn.page.getByLabel('Password', { exact: true });
    await word.fill('wrong horse battery');
    await inn.page.getByRole('button', { name: 'Sign in with the password' }).click();
    await inn.page.getByText('Name and password do not match.').waitFor();
    expect(await faults(inn.page)).toEqual([]);
    await word.fill('correct horse battery');
    await inn.page.getByRole('button', { name: 'Sign in with the password' }).click();
    await inn.page.getByText('You are Anne at this table.').waitFor();
    expect(await inn.page.locator('.plate', { hasText: 'Chrome' }).count()).toBe(4);
    await inn.page.goto(`${table.url}/#/account/reset/nobody.nothing`);
    await inn.page.getByText('This link is no longer valid.').waitFor();

    // The operator reads what Anne wrote, sees to it, and has something to say to everybody.
    await desk.page.goto(`${table.url}/#/operator`);
    await desk.page.waitForSelector('.error-page');
    await desk.page.goto(table.operatorLink());
    await desk.page.getByText('Anne about Bert').waitFor();
    await desk.page.getByText('He swears.').waitFor();
    await desk.page.getByRole('button', { name: 'Seen to' }).click();
    await desk.page.getByText(/seen to on/).waitFor();
    await desk.page.getByLabel('English', { exact: true }).last().fill('Closed on Sunday.');
    await desk.page.getByRole('button', { name: 'Announce it' }).click();
    await desk.page.getByText('It is shown now.').waitFor();
    expect(await faults(desk.page)).toEqual([]);
    await inn.page.goto(`${table.url}/#/lobby`);
    await inn.page.reload();
    await inn.page.getByText('Closed on Sunday.').waitFor();
    await inn.page.getByRole('button', { name: 'Dismiss' }).click();
    await inn.page.reload();
    await inn.page.getByRole('heading', { name: 'The lobby' }).waitFor();
    expect(await inn.page.getByText('Closed on Sunday.').count()).toBe(0);
    await leave(anne, bert, desk, inn);
  });

  it('an organiser founds a club of two; they come by their links, play, and stand in the table', async () => {
    const host = await guest(table.url, '#/clubs');
    await host.page.getByLabel('Your name at this table').fill('Hugo');
    await host.page.getByLabel('Name of the club or event').fill('Winter cup');
    await host.page.getByLabel('Who plays').fill('1. Anne\n2. Bert');
    await host.page.getByLabel('Game').selectOption('picket');
    expect(await faults(host.page)).toEqual([]);
    await host.page.getByRole('button', { name: 'Found it' }).click();
    await host.page.getByRole('button', { name: 'Open round 1' }).click();
    await host.page.getByText('waiting for the players').waitFor();
    expect(await faults(host.page)).toEqual([]);
    const players: Guest[] = [];
    for (const name of ['Anne', 'Bert']) {
      const link = await host.page.getByLabel(`Link for ${name}`).inputValue();
      const player = await guest(table.url, link.slice(link.indexOf('#')));
      await player.page.getByText(`You are invited to play as ${name}.`).waitFor();
      await player.page.getByLabel('Your name at this table').fill(name);
      await player.page.getByRole('button', { name: 'Take my place' }).click();
      await player.page.getByText(`You play here as ${name}.`).waitFor();
      players.push(player);
    }
    const [anne, bert] = players as [Guest, Guest];
    await bert.page.getByRole('link', { name: 'Continue' }).click();
    await bert.page.waitForSelector('.area.lit');
    await bert.page.getByRole('button', { name: 'Menu' }).click();
    await bert.page.getByRole('button', { name: 'Resign' }).click();
    await bert.page.getByRole('button', { name: 'Yes, resign' }).click();
    await bert.page.waitForSelector('.replay');
    await anne.page.reload();
    await anne.page.getByText('1 : 0').waitFor();
    expect(await anne.page.locator('.wide-table tr.own').textContent()).toMatch(/^1Anne1/);
    await bert.page.getByRole('link', { name: 'Report to print' }).click();
    await bert.page.getByRole('button', { name: 'Print it' }).waitFor();
    await bert.page.getByText('Over by resignation').waitFor();
    expect(await faults(bert.page)).toEqual([]);
    await anne.page.goto(`${table.url}/#/person`);
    await anne.page.getByLabel('Others may see this page').check();
    const link = await anne.page.getByLabel('Link to your page').inputValue();
    expect(await faults(anne.page)).toEqual([]);
    await host.page.goto(link);
    await host.page.getByText('Anne won · Anne · Bert').waitFor();

    // Roses is played by four: who is left over has a bye, and the organiser may say who shares a victory.
    await host.page.goto(`${table.url}/#/clubs`);
    await host.page.getByLabel('Name of the club or event').fill('Four houses');
    await host.page.getByLabel('Who plays').fill('Anne, Bert, Cleo, Dora, Emil');
    await host.page.getByLabel('Game').selectOption('roses');
    await host.page.getByLabel('Scenario').selectOption('standard-4');
    await host.page.getByText('4 sit at each table').waitFor();
    await host.page.getByRole('button', { name: 'Found it' }).click();
    await host.page.getByRole('button', { name: 'Open round 1' }).click();
    await host.page.getByText('Emil has a bye this round').waitFor();
    const board = host.page.locator('.pairings .plate', { hasText: 'Dora' });
    await board.getByText('Decide…').click();
    for (const name of ['Anne', 'Cleo']) await board.getByLabel(name).check();
    await board.getByLabel('Reason').fill('They had agreed on it.');
    expect(await faults(host.page)).toEqual([]);
    await board.getByRole('button', { name: 'Decide it so' }).click();
    await host.page.getByText('Decided by the organiser: They had agreed on it.').waitFor();
    expect(await board.locator('.club-score').allTextContents()).toEqual(['½', '0', '½', '0']);
    await leave(host, anne, bert);
  });

  it('the report of a war has a map for every turn, its battles, losses and rulings, and prints without buttons', async () => {
    const war = dealt(loadGame(enemy), 'mid-war', 'greedy');
    playOn(war, 'greedy', () => false);
    const reader = await guest(table.url, '#/lobby');
    const id = await reader.page.evaluate(async (journal) => {
      const post = async (path: string, body: object, headers = {}) =>
        (
          await fetch(`/api/${path}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...headers },
            body: JSON.stringify(body),
          })
        ).json();
      const { me } = await post('me', { name: 'Rita' });
      return (await post('journals', { journal }, { 'x-drumhead-csrf': me.csrf })).id as string;
    }, war.journal());
    await reader.page.goto(`${table.url}/#/report/${id}`);
    await reader.page.getByRole('button', { name: 'Print it' }).waitFor();
    const told = await reader.page.locator('.report-turn').evaluateAll((turns) =>
      turns.map((turn) => ({
        title: turn.querySelector('h2')?.textContent,
        maps: turn.querySelectorAll('figure svg').length,
        parts: [...turn.querySelectorAll('h3')].map((part) => part.textContent),
        lines: [...turn.querySelectorAll('li')].map((line) => line.textContent ?? ''),
        cites: [...turn.querySelectorAll('.report-cite')].map((cite) => cite.textContent?.trim() ?? ''),
        rulings: [...turn.querySelectorAll('dt')].map((ruling) => ruling.textContent),
      })),
    );
    const turns = told.slice(0, -1);
    expect(turns.at(-1)?.title).toBe('Winter of 1644');
    expect(turns.map(({ maps }) => maps)).toEqual(turns.map(() => 1));
    const fought = turns.filter(({ parts }) => parts.some((part) => part?.startsWith('Battle in ')));
    expect(fought.length).toBeGreaterThan(0);
    for (const { lines } of fought) expect(lines.join('\n')).toMatch(/ is down to \d| is Eliminated /);
    const cited = new Set(turns.flatMap(({ cites }) => cites).filter((id) => /^[CG]-\d/.test(id)));
    expect(cited.size).toBeGreaterThan(0);
    expect(new Set(told.at(-1)?.rulings)).toEqual(cited);
    await reader.page.emulateMedia({ media: 'print' });
    expect(await reader.page.getByRole('button', { name: 'Print it' }).isVisible()).toBe(false);
    expect(await reader.page.locator('.report-turn figure svg').last().isVisible()).toBe(true);
    await leave(reader);
  });
});
