/** Short messages at the foot of the page, said to screen readers too. */
import { create } from 'zustand';

export interface Message {
  id: number;
  text: string;
  tone: 'good' | 'bad';
}
const SHOWN_MS = 6000;

export const useMessages = create<{
  list: Message[];
  say(text: string, tone?: Message['tone']): void;
  dismiss(id: number): void;
}>((set, get) => {
  let last = 0;
  return {
    list: [],
    say(text, tone = 'good') {
      last += 1;
      const id = last;
      set({ list: [...get().list.slice(-2), { id, text, tone }] });
      // Bad news stays until it is read.
      if (tone === 'good') setTimeout(() => get().dismiss(id), SHOWN_MS);
    },
    dismiss: (id) => set({ list: get().list.filter((m) => m.id !== id) }),
  };
});
