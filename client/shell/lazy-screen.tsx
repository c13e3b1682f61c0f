import { type ComponentType, lazy, type ReactNode, useState } from 'react';

export interface LazyScreen<Props = object> {
	(props: Props): ReactNode;
	/** Loads the code ahead, so that the component appears without a loading frame. */
	load(): Promise<unknown>;
}

/** Like `lazy`, but can be loaded before it is shown. */
export function lazyScreen<Props extends object = object>(
	fetchCode: () => Promise<ComponentType<Props>>,
): LazyScreen<Props> {
	let loading: Promise<{ default: ComponentType<Props> }> | undefined;
	let loaded: ComponentType<Props> | undefined;
	const load = () => {
		loading ??= fetchCode().then((component) => {
			loaded = component;
			return { default: component };
		});
		return loading;
	};
	const Later = lazy(load) as ComponentType<Props>;
	// biome-ignore lint/correctness/noComponentHookFactories: made once for each file of code, never while rendering
	function Screen(props: Props) {
		// Fixed: another component in its place would lose the state.
		const [Shown] = useState(() => loaded ?? Later);
		return <Shown {...props} />;
	}
	return Object.assign(Screen, { load });
}
