/** Picket for boardgame.io: phases and stages for the procedure, `playerView` for what is hidden, its own random plugin. */
import type { Chance, Handles } from '@drumhead/kernel';
import type { Ctx, Game, LongFormMove } from 'boardgame.io';
import { fallBack, finishByCount, mayMove, movePiece, stand } from './rules.ts';
import { ADJACENT, AREAS, homeOf, LOST, PACES, PER_SIDE, piecesIn, type State, TURNS, waysBack } from './state.ts';

/** What `boardgame.io/core` exports under this name; spelled out so that nothing of the peer is loaded here. */
const INVALID_MOVE = 'INVALID_MOVE';

/** The parts of the random plugin's interface that Picket uses. */
interface RandomApi {
  D6(): number;
  Shuffle<T>(deck: T[]): T[];
}

type Move = LongFormMove<State>;
type Listed = { move: string; args: (number | undefined)[] };

/** Sealed choices are redacted from the log, as the documentation advises. */
const layAmbush: Move = {
  redact: true,
  move({ G, playerID }, area: number) {
    if (!(area < AREAS) || homeOf(area) !== -1) return INVALID_MOVE;
    G.secret.ambush[Number(playerID)] = area;
    G.laid[Number(playerID)] = true;
    return undefined;
  },
};

const choosePace: Move = {
  redact: true,
  move({ G, playerID, events }, pace: number) {
    if (!(pace >= 1 && pace <= PACES)) return INVALID_MOVE;
    G.secret.chosen[Number(playerID)] = pace;
    if (G.secret.chosen[1 - Number(playerID)] === 0) events.setStage('sealed');
    return undefined;
  },
};

const reopen: Move = {
  move({ G, playerID, events }) {
    G.secret.chosen[Number(playerID)] = 0;
    events.setStage('choosing');
  },
};

const move: Move = {
  move({ G, ctx, playerID, random, events }, own: number, to: number, target?: number) {
    const wanted = { side: Number(playerID), own, to, target };
    if (G.contact || !mayMove(G, wanted)) return INVALID_MOVE;
    const asks = movePiece(G, wanted, chanceOf(random));
    if (asks) events.setActivePlayers({ value: { [enemyId(ctx)]: { stage: 'contact', maxMoves: 1 } } });
    return undefined;
  },
};

const halt: Move = {
  move({ G, playerID }) {
    G.left[Number(playerID)] = 0;
  },
};

const standFast: Move = {
  move({ G, random }) {
    stand(G, chanceOf(random));
  },
};

const retreat: Move = {
  move({ G, playerID, random }, to: number) {
    if (G.contact === null || !waysBack(G.secret.where, Number(playerID), G.contact.to).includes(to))
      return INVALID_MOVE;
    fallBack(G, to, chanceOf(random));
    return undefined;
  },
};

/** A new game object each time: boardgame.io writes its defaults into the one it is given. */
export function picketForBoardgameIo(): Game<State> {
  return {
    name: 'picket',
    // Generous: without this each state carries its predecessors.
    disableUndo: true,
    setup: ({ random }) => setup(random),
    phases: {
      lay: {
        start: true,
        next: 'pace',
        turn: {
          activePlayers: { all: { stage: 'laying', maxMoves: 1 } },
          stages: { laying: { moves: { layAmbush } } },
        },
        endIf: ({ G }) => G.laid[0] && G.laid[1],
      },
      pace: {
        next: 'manoeuvre',
        onBegin: ({ G }) => {
          if (G.turn === TURNS) finishByCount(G);
          else G.turn++;
        },
        turn: {
          activePlayers: { all: 'choosing' },
          stages: { choosing: { moves: { choosePace } }, sealed: { moves: { reopen } } },
        },
        endIf: ({ G }) => G.secret.chosen[0] !== 0 && G.secret.chosen[1] !== 0,
        // P-2.2. The end of the game also ends its phase.
        onEnd: ({ G, random }) => {
          if (G.winner !== null) return;
          const [north, south] = G.secret.chosen as [number, number];
          G.first = north === south ? (random.D6() <= 3 ? 0 : 1) : north < south ? 0 : 1;
          G.left = [north, south];
          // Here, not when the phase begins anew: its `endIf` is asked before its `onBegin` has run.
          G.secret.chosen = [0, 0];
        },
      },
      manoeuvre: {
        next: 'pace',
        moves: { move, halt },
        turn: {
          order: {
            first: ({ G }) => G.first,
            next: ({ G, ctx }) => (ctx.playOrderPos === G.first ? 1 - G.first : undefined),
          },
          stages: { contact: { moves: { standFast, retreat } } },
          endIf: ({ G, ctx }) => G.contact === null && G.left[Number(ctx.currentPlayer)] === 0,
        },
      },
    },
    endIf: ({ G }) => (G.winner === null ? undefined : { winner: G.winner }),
    playerView: ({ G, playerID }) => viewOf(G, playerID),
    ai: { enumerate: (G, ctx, playerID) => enumerate(G, ctx, Number(playerID)) },
  };
}

/** Who acts next: with sealed choices the first who has not yet chosen. */
export function playerToAct({ ctx }: { ctx: Ctx }): string | null {
  if (ctx.gameover !== undefined) return null;
  if (ctx.activePlayers === null) return ctx.currentPlayer;
  for (const id of Object.keys(ctx.activePlayers)) if (ctx.activePlayers[id] !== 'sealed') return id;
  return null;
}

export function enumerate(G: State, ctx: Ctx, side: number): Listed[] {
  const list: Listed[] = [];
  const stage = ctx.activePlayers?.[String(side)];
  if (stage === 'laying') {
    for (let area = 0; area < AREAS; area++) if (homeOf(area) === -1) list.push({ move: 'layAmbush', args: [area] });
  } else if (stage === 'choosing') {
    for (let pace = 1; pace <= PACES; pace++) list.push({ move: 'choosePace', args: [pace] });
  } else if (stage === 'sealed') {
    list.push({ move: 'reopen', args: [] });
  } else if (stage === 'contact' && G.contact !== null) {
    list.push({ move: 'standFast', args: [] });
    for (const to of waysBack(G.secret.where, side, G.contact.to)) list.push({ move: 'retreat', args: [to] });
  } else if (ctx.activePlayers === null && ctx.currentPlayer === String(side)) listMoves(G, side, list);
  return list;
}

function listMoves(G: State, side: number, list: Listed[]): void {
  const { where } = G.secret;
  const handles = G.secret.handles[side] as Handles;
  for (let own = 0; own < PER_SIDE; own++) {
    const from = where[side * PER_SIDE + own] as number;
    if (from === LOST) continue;
    for (const to of ADJACENT[from] as readonly number[]) {
      const enemies = piecesIn(where, 1 - side, to);
      if (enemies.length === 0) list.push({ move: 'move', args: [own, to] });
      else
        for (const target of enemies.map((enemy) => handles.of[enemy % PER_SIDE] as number).sort((a, b) => a - b))
          list.push({ move: 'move', args: [own, to, target] });
    }
  }
  list.push({ move: 'halt', args: [] });
}

/** P-1.4: the first three dealt to a, b, c; the fourth joins the middle. */
const PLACES = [0, 1, 2, 1] as const;

function setup(random: RandomApi): State {
  const chance = chanceOf(random);
  const where = [0, AREAS - 3].flatMap((home) => {
    const dealt = new Array<number>(PER_SIDE);
    chance.order(PER_SIDE).forEach((own, place) => {
      dealt[own] = home + (PLACES[place] as number);
    });
    return dealt;
  });
  const handles = [0, 1].map(() => ({ of: [...chance.order(PER_SIDE)], next: PER_SIDE }));
  return {
    turn: 0,
    first: 0,
    left: [0, 0],
    laid: [false, false],
    clear: [0, 0],
    found: [-1, -1],
    contact: null,
    winner: null,
    secret: { where, ambush: [-1, -1], chosen: [0, 0], handles, memory: [[], []] },
  };
}

/** One's own pieces by name, the enemy's by handle. */
function viewOf(G: State, playerID: string | null): object {
  const { secret, contact, ...open } = G;
  if (playerID === null || playerID === undefined) return { ...open, contact: contact && { to: contact.to } };
  const side = Number(playerID);
  const of = (secret.handles[side] as Handles).of;
  const nameOf = (piece: number): number =>
    Math.floor(piece / PER_SIDE) === side ? piece % PER_SIDE : (of[piece % PER_SIDE] as number);
  return {
    ...open,
    contact: contact && { piece: nameOf(contact.piece), target: nameOf(contact.target), to: contact.to },
    mine: secret.where.slice(side * PER_SIDE, (side + 1) * PER_SIDE),
    theirs: of
      .map((handle, own) => [handle, secret.where[(1 - side) * PER_SIDE + own] as number])
      .filter(([, area]) => area !== LOST)
      .sort((a, b) => (a[0] as number) - (b[0] as number)),
    memory: secret.memory[side],
    ambush: secret.ambush[side],
    chosen: secret.chosen[side],
  };
}

const enemyId = (ctx: Ctx): string => (ctx.currentPlayer === '0' ? '1' : '0');

/** The random plugin, spoken to as the kernel's helpers for hidden pieces do. */
function chanceOf(random: RandomApi): Chance {
  return {
    below: (n) => random.Shuffle(Array.from({ length: n }, (_, i) => i))[0] as number,
    die: () => random.D6(),
    order: (n) => random.Shuffle(Array.from({ length: n }, (_, i) => i)),
  };
}
