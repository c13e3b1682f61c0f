import type { ComponentProps, MouseEvent } from 'react';
import { createPath, type To, useHref, useLocation, useNavigate } from 'react-router';
import { followed } from './followed-links.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
	to: To;
	/** For the screen that opens; not part of the address. */
	state?: unknown;
	replace?: boolean;
}

/** A link to a screen of the app. */
export function Link({ to, state, replace, onClick, ...rest }: LinkProps) {
	const href = useHref(to);
	const here = useLocation();
	const navigate = useNavigate();
	const follow = (event: MouseEvent<HTMLAnchorElement>) => {
		onClick?.(event);
		if (event.defaultPrevented || !opensHere(event, rest.target)) return;
		event.preventDefault();
		followed.set(here.key, href);
		void navigate(to, { state, replace: replace ?? href === createPath(here) });
	};
	return <a {...rest} href={href} onClick={follow} />;
}

const opensHere = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent, target = '_self'): boolean =>
	button === 0 && target === '_self' && !(metaKey || altKey || ctrlKey || shiftKey);
