/** 6.17 the Winter Turn, 6.18 the neutrality of Yorkshire: Areas that nobody may enter now. */
import { type Cited, type Fact, refusal } from '@drumhead/kernel';
import { breaksNeutrality } from '../../model/calendar.ts';
import type { Read } from '../../model/context.ts';
import type { PlaceId } from '../../model/ids.ts';

type Facts = { readonly [name: string]: Fact };

/** E-6.17.a: of a step among enemies in Winter. */
export const winterFault = (facts: Facts): Cited => refusal('winter', ['E-6.17.a', 'G-98'], facts);

/** E-6.18.a, G-79: of coming into Yorkshire by any way; E-6.18.b: who is there may move about. */
export const yorkshireFault = (facts: Facts): Cited =>
  refusal('yorkshire', ['E-6.18.a', 'E-6.18.b', 'C-09', 'G-79'], facts);

export const neutralityFault = (c: Read, from: PlaceId, to: PlaceId, facts: Facts): Cited | null =>
  breaksNeutrality(c, from, to) ? yorkshireFault(facts) : null;
