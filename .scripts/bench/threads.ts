/** Each figure is measured in a thread of its own: what V8 has learnt from another game would help or hinder it. */
import { Worker } from 'node:worker_threads';

export interface Work {
  task: string;
  data: unknown;
}

/** The result of a task of `bench.ts`, done in a new thread. */
export function inThread<T>(task: string, data: unknown): Promise<T> {
  const work: Work = { task, data };
  return new Promise((resolve, reject) => {
    const thread = new Worker(process.argv[1], { workerData: work });
    thread.once('message', (result: T) => {
      resolve(result);
      void thread.terminate();
    });
    thread.once('error', reject);
  });
}
