import { flushSync } from 'react-dom';
import { runWork, setImmediate } from './scheduler.ts';

/**
 * Replaces React's `act`, which only its development build has. Testing Library looks for it in
 * `react-dom/test-utils`.
 */
export function act(callback: () => unknown): PromiseLike<void> {
	const result = flushSync(callback);
	runWork();
	const ended = async (): Promise<void> => {
		await result;
		await new Promise<void>((resolve) => setImmediate(resolve));
		runWork();
	};
	// A promise that fails and is not awaited would end the test.
	// biome-ignore lint/suspicious/noThenProperty: React's own is such an object
	return { then: (...next) => ended().then(...next) };
}
