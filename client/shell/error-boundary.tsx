import { Component, type ReactNode } from 'react';

interface Props {
	/** `retry` renders the screen again. */
	fallback: (retry: () => void) => ReactNode;
	/** A new value (the address) resets the error. */
	resetKey: string;
	children: ReactNode;
}

interface State {
	failed: boolean;
	resetKey: string;
}

/** Limits an error to one screen. */
export class ErrorBoundary extends Component<Props, State> {
	override state: State = { failed: false, resetKey: this.props.resetKey };

	static getDerivedStateFromError(): Partial<State> {
		return { failed: true };
	}

	static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
		return resetKey === state.resetKey ? null : { failed: false, resetKey };
	}

	override render(): ReactNode {
		if (!this.state.failed) return this.props.children;
		return this.props.fallback(() => this.setState({ failed: false }));
	}
}
