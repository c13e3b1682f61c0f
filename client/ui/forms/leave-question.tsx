import { useEffect, useState } from 'react';
import { t } from '../../language/language.ts';
import { ConfirmDialog } from '../overlays/dialog.tsx';

/** The person answered *Leave* to this link's question, so other forms on the page do not ask again. */
let meant: HTMLAnchorElement | undefined;

/** A link, a reload or the end of the page would take away text that no draft keeps. */
export function LeaveQuestion({ isDue }: { isDue: boolean }) {
	const [link, setLink] = useState<HTMLAnchorElement>();
	useEffect(() => {
		if (!isDue) return;
		function handleEnd(event: BeforeUnloadEvent) {
			event.preventDefault();
			// Chrome before 119 asks only for this.
			event.returnValue = true;
		}
		function handleClick(event: MouseEvent) {
			const followed = event.target instanceof Element ? event.target.closest('a') : null;
			if (!followed || followed === meant || staysHere(event, followed)) return;
			event.preventDefault();
			// One question is enough where several forms are unsaved.
			event.stopImmediatePropagation();
			setLink(followed);
		}
		window.addEventListener('beforeunload', handleEnd);
		document.addEventListener('click', handleClick, true);
		return () => {
			window.removeEventListener('beforeunload', handleEnd);
			document.removeEventListener('click', handleClick, true);
		};
	}, [isDue]);
	function leave() {
		setLink(undefined);
		meant = link;
		link?.click();
		meant = undefined;
	}
	return (
		<ConfirmDialog
			open={link !== undefined}
			title={t('Leave without saving?')}
			message={t('What you typed here is not saved.')}
			confirmLabel={t('Leave')}
			cancelLabel={t('Stay')}
			danger
			onConfirm={leave}
			onClose={() => setLink(undefined)}
		/>
	);
}

/** The page with the form stays open where another tab or a file opens, or only the place on the page changes. */
const staysHere = (event: MouseEvent, { href, target, download }: HTMLAnchorElement): boolean =>
	event.button !== 0 ||
	event.ctrlKey ||
	event.metaKey ||
	event.shiftKey ||
	target === '_blank' ||
	download !== '' ||
	href.split('#')[0] === window.location.href.split('#')[0];
