/** Before every test file: the page may still be in the making. */
import { inject } from 'vitest';

const answer = await fetch(inject('webUrl'));
if (!answer.ok) throw new Error(await answer.text());
