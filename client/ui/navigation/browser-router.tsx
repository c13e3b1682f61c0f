import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router';

/** The router over the addresses of the browser. */
export function BrowserRouter({ children }: { children: ReactNode }) {
	const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
	const [{ action, location }, setPlace] = useState(() => ({
		action: history.action,
		location: history.location,
	}));
	useLayoutEffect(() => history.listen((place) => startTransition(() => setPlace(place))), [history]);
	return (
		<Router location={location} navigationType={action} navigator={history}>
			{children}
		</Router>
	);
}
