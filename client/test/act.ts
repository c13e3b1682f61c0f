import { flushSync } from 'react-dom';
import { runWork, setImmediate } from './scheduler.ts';

/** Stands in for React's `act`, which only its development build has. Testing Library looks for it in `react-dom/test-utils`. */
export function act(callback: () => unknown): PromiseLike<void> {
	const result = flushSync(callback);
	runWork();
	const ended = async (): Promise<void> => {
		await result;
		await new Promise<void>((resolve) => setImmediate(resolve));
		runWork();
	};
	// Not a promise, because nobody hears of the end of one that is not awaited.
	// biome-ignore lint/suspicious/noThenProperty: React's own is such an object
	return { then: (...next) => ended().then(...next) };
}
