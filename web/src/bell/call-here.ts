/** Calls somebody who has the page open: a sound, and a notice where he looks elsewhere. */
import { settings } from '../settings/settings.ts';

/** A small bell: two tones that fade. */
const TONES = [
  { hertz: 660, at: 0 },
  { hertz: 880, at: 0.12 },
] as const;
const SECONDS = 0.7;
const LOUDNESS = 0.12;

/** `what` is asked only where it is shown. */
export function callHere(title: string, what: () => string): void {
  if (settings().sound) ring();
  if (settings().notice && document.hidden) show(title, what());
}

/** Browsers let a page sound only after somebody has touched it; before that it stays silent. */
export function ring(): void {
  if (!navigator.userActivation?.hasBeenActive) return;
  const sound = new AudioContext();
  const end = sound.currentTime + SECONDS;
  for (const { hertz, at } of TONES) {
    const begin = sound.currentTime + at;
    const tone = sound.createOscillator();
    const fading = sound.createGain();
    tone.frequency.value = hertz;
    fading.gain.setValueAtTime(LOUDNESS, begin);
    fading.gain.exponentialRampToValueAtTime(LOUDNESS / 1000, end);
    tone.connect(fading).connect(sound.destination);
    tone.start(begin);
    tone.stop(end);
  }
  setTimeout(() => void sound.close(), SECONDS * 1000 + 100);
}

function show(title: string, body: string): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const notice = new Notification(title, { body, tag: location.hash, icon: '/icon-192.png' });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}

/** Whether the browser lets this page show notices; asks the person where he has not decided yet. */
export async function mayNotify(): Promise<boolean> {
  return 'Notification' in window && (await Notification.requestPermission()) === 'granted';
}
