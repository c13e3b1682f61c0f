import { type ReactNode, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router';

interface BrowserRouterProps {
	/** Loads the screen at an address; until it ended, the screen before stays. A rejection is the screen's to tell. */
	prepare: (pathname: string) => Promise<unknown>;
	children: ReactNode;
}

/** The router over the addresses of the browser. */
export function BrowserRouter({ prepare, children }: BrowserRouterProps) {
	const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
	const [{ action, location }, setPlace] = useState(() => ({
		action: history.action,
		location: history.location,
	}));
	useLayoutEffect(() => {
		let latest: unknown;
		return history.listen((place) => {
			latest = place;
			const show = () => {
				if (latest === place) setPlace(place);
			};
			prepare(place.location.pathname).then(show, show);
		});
	}, [history, prepare]);
	return (
		<Router location={location} navigationType={action} navigator={history}>
			{children}
		</Router>
	);
}
