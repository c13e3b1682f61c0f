declare module 'scheduler/unstable_mock' {
	export {
		unstable_cancelCallback,
		unstable_getCurrentPriorityLevel,
		unstable_IdlePriority,
		unstable_ImmediatePriority,
		unstable_LowPriority,
		unstable_NormalPriority,
		unstable_now,
		unstable_requestPaint,
		unstable_scheduleCallback,
		unstable_shouldYield,
		unstable_UserBlockingPriority,
	} from 'scheduler';
	export function unstable_advanceTime(milliseconds: number): void;
	export function unstable_flushAllWithoutAsserting(): boolean;
}
