/** A board's shapes are data and fetched as data: asked for before the code that draws them is there. */
import { fetchItalic } from '../../styles/faces-ahead.ts';

export function shapesFrom<T>(address: string): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => {
    if (!asked) fetchItalic();
    asked ??= fetch(address).then((answer) => {
      if (!answer.ok) throw new Error(`the map could not be fetched: ${answer.status}`);
      return answer.json() as Promise<T>;
    });
    // After a failure the next one tries anew.
    asked.catch(() => {
      asked = undefined;
    });
    return asked;
  };
}
