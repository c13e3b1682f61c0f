import { Component, type ReactNode } from 'react';
import { reportFailure } from './error-watch.ts';

interface Props {
	/** What to show instead of a screen that failed with `error`. */
	fallback: (error: unknown) => ReactNode;
	/** A new value (the address) gives the screen another chance. */
	resetKey: string;
	children: ReactNode;
}

interface State {
	/** Undefined while all is well. */
	failure: { error: unknown } | undefined;
	resetKey: string;
}

/** Limits an error to one screen. */
export class ErrorBoundary extends Component<Props, State> {
	override state: State = { failure: undefined, resetKey: this.props.resetKey };

	static getDerivedStateFromError(error: unknown): Partial<State> {
		return { failure: { error } };
	}

	static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
		return resetKey === state.resetKey ? null : { failure: undefined, resetKey };
	}

	override componentDidCatch(error: unknown): void {
		void reportFailure(error);
	}

	override render(): ReactNode {
		const { failure } = this.state;
		return failure ? this.props.fallback(failure.error) : this.props.children;
	}
}
