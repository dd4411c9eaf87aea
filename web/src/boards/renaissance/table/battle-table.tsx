/**
 * The table in play: the ground, the troops upon it, and what is being ordered; one camera. The ground is drawn once and
 * moved as it is; troops glide by themselves; only the overlay is drawn anew while something is dragged.
 */
import { type Piece, troopsOf } from '@drumhead/renaissance/picture';
import { createEffect, createMemo, createSignal, type JSX, lazy, on, Show, Suspense } from 'solid-js';
import { MapTools } from '../../map/map-tools.tsx';
import { MapWindow } from '../../map/map-window.tsx';
import { createPanZoom } from '../../map/pan-zoom.ts';
import { createRoving } from '../../map/roving.ts';
import type { Fighting } from '../state/fighting.ts';
import type { Laying } from '../state/laying.ts';
import type { Ordering } from '../state/ordering.ts';
import type { Picking } from '../state/picking.ts';
import type { TableState } from '../state/table-state.ts';
import type { Toggles } from '../state/toggles.ts';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';
import { ArrangeLayer, Turner } from './arrange-layer.tsx';
import type { Arranging } from './arranging.ts';
import { followWithCamera } from './camera-follows.ts';
import { createContacts } from './contacts.ts';
import type { Dragging } from './dragging.ts';
import { failingAt } from './failing.ts';
import { createGestures } from './gestures.ts';
import { GhostOdds } from './ghost-odds.tsx';
import { createGround } from './ground.ts';
import { GroundThere } from './ground-there.tsx';
import { createLasso } from './lasso.ts';
import { Minimap } from './minimap.tsx';
import { Overlay } from './overlay.tsx';
import { Pings, ping } from './pings.tsx';
import {
  drawnAt,
  highOf,
  LEGIBLE,
  pacesAt,
  planeAt,
  planeOf,
  SCALE,
  type Spot,
  turnedSheet,
  unitsAt,
  wideOf,
} from './plane.ts';
import { Ribbons } from './ribbons.tsx';
import { createSight } from './sight.ts';
import { type PieceHands, TroopLayer } from './troop-layer.tsx';
import { WheelHandles } from './wheel-handles.tsx';
import { WhyNot } from './why-not.tsx';

const fetchLater = () => import('./later.ts');
const HappenedLayer = lazy(() => fetchLater().then(({ HappenedLayer }) => ({ default: HappenedLayer })));
const Ruler = lazy(() => fetchLater().then(({ Ruler }) => ({ default: Ruler })));
const ZoneLayer = lazy(() => fetchLater().then(({ ZoneLayer }) => ({ default: ZoneLayer })));
const GroundByHand = lazy(() => import('./ground-by-hand.tsx').then(({ GroundByHand }) => ({ default: GroundByHand })));

export function BattleTable(props: {
  readonly state: TableState;
  readonly picking: Picking;
  readonly ordering: Ordering;
  readonly arranging: Arranging;
  readonly fighting: Fighting;
  readonly laying: Laying;
  readonly toggles: Toggles;
  readonly large: boolean;
  readonly enlarge: (large: boolean) => void;
}): JSX.Element {
  const { state, picking, ordering, arranging, toggles } = props;
  const panZoom = createPanZoom(() => planeOf(state.shape()));
  const { camera } = panZoom;

  const viewBox = (): string => `0 0 ${wideOf(state.shape())} ${highOf(state.shape())}`;
  const sheet = (): string => turnedSheet(state.shape());
  const { ground, labels } = createGround(state, panZoom, () => toggles.isOn('names'));
  const troops = createMemo(() => troopsOf(state.tables(), state.position()));

  const stops = createMemo(() =>
    troops().pieces.map((piece) => ({
      id: piece.what === 'element' ? `e${piece.element}` : `a${piece.side}-${piece.element}`,
      element: piece.what === 'element' ? piece.element : -1,
      ...planeAt(state.shape(), drawnAt(piece.pose.x, piece.pose.y, state.shape().height)),
    })),
  );
  const seeTroops = createSight(state, panZoom, stops);
  const contacts = createContacts(state, panZoom);
  createEffect(on(state.jumps, contacts.next, { defer: true }));
  const roving = createRoving(stops, panZoom);
  /** Fetched when there is something to order. */
  const [dragging, setDragging] = createSignal<Dragging | null>(null);
  createEffect(
    on(ordering.isOpen, async (isOpen) => {
      if (!isOpen || dragging()) return;
      const { createDragging } = await import('./dragging.ts');
      setDragging(createDragging(state, picking, ordering));
    }),
  );
  const spotOf = (event: MouseEvent): Spot => pacesAt(state.shape(), panZoom.boardOf(event));
  state.lookThrough(() => {
    const { width, height } = panZoom.window();
    const { x, y, zoom } = camera();
    return unitsAt(
      pacesAt(state.shape(), { x: (width / 2 - x) / zoom, y: (height / 2 - y) / zoom }),
      state.shape().height,
    );
  });

  const { gesture, isHolding, pointed, isSecond, ...pointer } = createGestures(panZoom, spotOf);
  const lasso = createLasso(state, picking, spotOf);
  /** On bare ground: with Shift a lasso, with Alt a look-here; else the camera has it. */
  function onGround(event: PointerEvent): void {
    if (event.button !== 0) return;
    pointer.begin();
    const isLasso = event.shiftKey || lasso.isOn();
    if (!isLasso && !event.altKey) return;
    event.stopPropagation();
    panZoom.begin();
    if (isLasso) lasso.begin(event);
    else ping(state, spotOf(event));
  }

  const isMine = (piece: Piece): boolean => piece.what === 'element' && piece.side === state.seat();
  function clicked(piece: Piece, isShift: boolean, isTwice: boolean): void {
    roving.visit(`e${piece.element}`);
    if (piece.what !== 'element') return;
    if (isMine(piece) || state.isLoose(piece.element)) {
      if (isShift) picking.toggle(piece.element);
      else if (isTwice) picking.pickCommand(state.position().elements.command[piece.element]);
      else picking.touch(piece.element);
      return;
    }
    const offer = ordering.offers().find(({ kind, enemy }) => kind === 'contact' && enemy === piece.element);
    if (!offer) picking.touch(piece.element);
    else if (ordering.previewed() === offer) void ordering.take(offer);
    else ordering.preview(offer);
  }
  /** Whoever is picked is moved by arrows, and not the look at the table. */
  const shapesByArrows = ({ key }: KeyboardEvent): boolean =>
    key.startsWith('Arrow') && picking.picked().length > 0 && (ordering.isOpen() || state.isArranging());
  const hands: PieceHands = {
    isHome: roving.isHome,
    down: (event, piece) => {
      const isLoose = piece.what === 'element' && state.isLoose(piece.element);
      const hand = dragging();
      const drags = isLoose || (isMine(piece) && ordering.isOpen() && hand !== null);
      gesture(
        event,
        drags
          ? () => {
              if (!picking.isPicked(piece.element)) picking.touch(piece.element);
              return isLoose || !hand ? arranging.drag(spotOf(event)) : hand.body(spotOf(event));
            }
          : null,
        () => clicked(piece, event.shiftKey, isSecond(piece.element)),
        isLoose ? arranging.drop : undefined,
      );
    },
    key: (event, piece) =>
      shapesByArrows(event) || roving.key(event, `e${piece.element}`, () => clicked(piece, event.shiftKey, false)),
  };
  /** By its rectangle a whole command is taken up. */
  const grip = (event: PointerEvent, command: number): void => {
    const take = (): void => picking.pickCommand(command);
    gesture(
      event,
      () => {
        take();
        return arranging.drag(spotOf(event));
      },
      take,
      arranging.drop,
    );
  };
  followWithCamera(state, picking, { panZoom, visit: roving.visit, isHolding });
  /** Nine pixels, in paces. */
  const knob = (): number => 9 / (camera().zoom * SCALE);
  const onScreen = (spot: Spot): Spot => {
    const { x, y } = planeAt(state.shape(), spot);
    const now = camera();
    return { x: now.x + x * now.zoom, y: now.y + y * now.zoom };
  };
  /** Where the order fails: the corner, else the element that the refusal names, as it was wished. */
  const failing = createMemo((): Spot => {
    const { x, y } = failingAt(
      state.read().f,
      picking.picked(),
      ordering.beyond()?.legs ?? ordering.legs(),
      ordering.why(),
    );
    return drawnAt(x, y, state.shape().height);
  });
  const isNear = createMemo(() => camera().zoom * SCALE > 0.8);
  const handles = createMemo(() => {
    const found = dragging()?.handles(knob() * 1.5);
    return found?.map(({ x, y }) => drawnAt(x, y, state.shape().height)) ?? [];
  });

  const table = (
    <div class="map-frame">
      <MapWindow
        camera={panZoom}
        label={say('table.label')}
        keys={say('table.keys')}
        onKey={shapesByArrows}
        planeStyle={{ '--turn': `${state.turn() * 90}deg`, '--pace': (camera().zoom * SCALE).toFixed(3) }}
        onClick={(event) => {
          // A drag that ends on bare ground is no click upon it, nor a tap on a base that went from under the finger.
          if (pointer.wasTaken()) return;
          if (
            event.target instanceof Element &&
            !event.target.closest('.piece, .handle') &&
            !panZoom.hasPanned() &&
            !event.shiftKey &&
            !event.altKey &&
            !lasso.hasPicked()
          )
            picking.clear();
        }}
      >
        <svg class="plane-picture under" viewBox={viewBox()} aria-hidden="true">
          <g transform={sheet()}>
            <rect
              class="table-edge"
              x="-20"
              y="-20"
              width={state.shape().width + 40}
              height={state.shape().height + 40}
              rx="6"
            />
            <g innerHTML={ground()} />
            <Show when={camera().zoom * SCALE > LEGIBLE}>
              <g class="labels" innerHTML={labels()} />
            </Show>
          </g>
        </svg>
        <svg
          class="plane-picture"
          classList={{ lassoing: lasso.isOn() }}
          viewBox={viewBox()}
          role="group"
          aria-label={say('table.troops')}
          on:pointerdown={onGround}
          on:pointermove={pointer.lookDown}
          on:pointerleave={pointer.lookUp}
        >
          <g transform={sheet()}>
            <Show when={state.isArranging()}>
              <ArrangeLayer state={state} arranging={arranging} grip={grip} pace={camera().zoom * SCALE} />
            </Show>
            <Show when={state.editing()}>
              {(editing) => (
                <Suspense>
                  <GroundByHand state={state} editing={editing()} gesture={gesture} spotOf={spotOf} knob={knob()} />
                </Suspense>
              )}
            </Show>
            <Show when={props.laying.band()}>{(d) => <path class="laying-band" d={d()} />}</Show>
            <Show when={props.laying.path()}>
              {(d) => (
                <path
                  class="feature-in-hand"
                  classList={{
                    unlawful: props.laying.refusal() !== null,
                    open: props.laying.action()?.kind !== 'lay',
                  }}
                  d={d()}
                  on:pointerdown={(event) =>
                    gesture(
                      event,
                      () => props.laying.drag(spotOf(event)),
                      () => props.laying.turn(15),
                    )
                  }
                />
              )}
            </Show>
            <Show when={state.position().phase > 0 || toggles.isAsked()}>
              <Suspense>
                <ZoneLayer
                  state={state}
                  picking={picking}
                  ordering={ordering}
                  toggles={toggles}
                  pace={camera().zoom * SCALE}
                />
              </Suspense>
            </Show>
            <TroopLayer state={state} picking={picking} troops={troops()} hands={hands} isNear={isNear()} />
            <Show when={state.position().phase > 0}>
              <Suspense>
                <HappenedLayer state={state} pace={camera().zoom * SCALE} />
              </Suspense>
            </Show>
            <Show when={toggles.isOn('names')}>
              <Ribbons state={state} pace={camera().zoom * SCALE} />
            </Show>
            <Overlay
              state={state}
              picking={picking}
              ordering={ordering}
              fighting={props.fighting}
              pace={camera().zoom * SCALE}
            />
            <Show when={lasso.isDrawn()}>
              <path class="lasso" d={lasso.path()} />
            </Show>
            <Pings state={state} pace={camera().zoom * SCALE} />
            <Show when={state.isArranging()}>
              <Turner
                state={state}
                arranging={arranging}
                knob={knob()}
                turn={(event) => gesture(event, arranging.turnByKnob, () => arranging.turn(15), arranging.drop)}
              />
            </Show>
            <Show when={dragging()}>
              {(hand) => <WheelHandles spots={handles()} knob={knob()} gesture={gesture} wheel={hand().handle} />}
            </Show>
            <Show when={toggles.isOn('ruler')}>
              <Suspense>
                <Ruler state={state} spotOf={spotOf} begin={panZoom.begin} pace={camera().zoom * SCALE} />
              </Suspense>
            </Show>
          </g>
        </svg>
      </MapWindow>
      <Show when={ordering.why()}>{(why) => <WhyNot state={state} why={why()} at={onScreen(failing())} />}</Show>
      <GroundThere state={state} picking={picking} at={pointed()} />
      <Minimap state={state} camera={panZoom} />
      <GhostOdds state={state} ordering={ordering} onScreen={onScreen} />
    </div>
  );
  return (
    <>
      {table}
      <MapTools camera={panZoom} large={props.large} enlarge={props.enlarge}>
        <button type="button" aria-label={say('table.rotate')} title={say('table.rotate')} onClick={state.rotate}>
          ⟳
        </button>
        <button type="button" class="see" aria-label={say('table.see')} title={say('table.see')} onClick={seeTroops}>
          ◎
        </button>
        <button
          type="button"
          aria-label={say('table.lasso')}
          title={say('table.lasso')}
          aria-pressed={lasso.isOn()}
          onClick={lasso.flip}
        >
          ◌
        </button>
        <Show when={contacts.all().length > 0}>
          <button
            type="button"
            class="contacts"
            aria-label={say('table.contacts', { count: contacts.all().length })}
            title={say('table.contacts', { count: contacts.all().length })}
            onClick={contacts.next}
          >
            ⚔
          </button>
        </Show>
      </MapTools>
    </>
  );
}
