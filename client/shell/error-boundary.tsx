import { Component, type ReactNode } from 'react';
import { reportFailure } from './error-watch.ts';

interface Props {
	fallback: (error: unknown) => ReactNode;
	/** A new value (the address) gives the screen another chance. */
	resetKey: string;
	children: ReactNode;
}

interface State {
	failure: { error: unknown } | undefined;
	resetKey: string;
}

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
