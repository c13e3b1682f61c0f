import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Keys are places in the history. */
const followed = new Map<string, string>();

/** Back must return the focus to the link that led away. */
export function useFollowedLinks(): void {
	const { key } = useLocation();
	useEffect(() => {
		const remember = ({ target }: MouseEvent) => {
			const href = target instanceof Element && target.closest('a')?.getAttribute('href');
			if (href) followed.set(key, href);
		};
		document.addEventListener('click', remember, true);
		return () => document.removeEventListener('click', remember, true);
	}, [key]);
}

/** Focuses the heading of a new screen, so that it is read out; after Back, the link that was followed. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
	const heading = useRef<HTMLHeadingElement>(null);
	const { key, pathname } = useLocation();
	const kind = useNavigationType();
	const arrive = useEffectEvent((_path: string) => {
		const isBack = kind === 'POP';
		if (isBack && !followed.has(key)) return;
		if (document.activeElement?.closest('main, dialog, footer')) return;
		const link = isBack ? linkTo(followed.get(key)) : undefined;
		(link ?? heading.current)?.focus({ preventScroll: true });
	});
	useEffect(() => arrive(pathname), [pathname]);
	return heading;
}

const linkTo = (href: string | undefined): HTMLAnchorElement | undefined =>
	[...document.querySelectorAll<HTMLAnchorElement>('main a')].find(
		(link) => link.getAttribute('href') === href,
	);
