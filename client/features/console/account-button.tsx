import { ChevronsUpDown } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { t } from '../../language/language.ts';
import type { Session } from '../../local/local.ts';
import { usePopup } from '../../ui/inputs/use-popup.ts';
import { Avatar } from '../../ui/media/avatar.tsx';
import { useOwnPhoto } from '../auth/api.ts';
import { AccountPanel } from './account-panel.tsx';
import { OF_ACCOUNT } from './entries.ts';

/** The hidden panel stays mounted, so that the question of *Logout* stays open. */
export function AccountButton({ session }: { session: Session }) {
	const { pathname } = useLocation();
	const photoUrl = useOwnPhoto();
	const { root, button, place, isOpen, toggle, closeAndReturn } = usePopup();
	const isHere = OF_ACCOUNT.some(({ to }) => to === pathname);
	function handleClick({ target }: MouseEvent<HTMLDivElement>) {
		if (target instanceof Element && target.closest('a, button') && place.current?.contains(target))
			closeAndReturn();
	}
	return (
		<div ref={root} className="relative shrink-0 border-t border-white/35">
			<button
				ref={button}
				type="button"
				aria-expanded={isOpen}
				aria-current={isHere || undefined}
				onClick={toggle}
				className={`flex h-14 w-full items-center gap-3 pe-3 text-start hover:bg-white/10 ${isHere ? 'border-s-4 border-marigold-400 bg-white/10 ps-2' : 'ps-3'}`}
			>
				<Avatar name={session.full_name} src={photoUrl} size="small" />
				<span className="sr-only">{t('Account of {name}', { name: session.full_name })}</span>
				<span
					aria-hidden
					className="line-clamp-2 min-w-0 grow text-sm leading-tight font-semibold wrap-anywhere"
				>
					{session.full_name}
				</span>
				<ChevronsUpDown aria-hidden className="size-5 shrink-0" />
			</button>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: closes after a press on one of its buttons */}
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a button is a click as well */}
			<div
				ref={place}
				hidden={!isOpen}
				onClick={handleClick}
				className="absolute bottom-full z-20 mb-1 max-h-[calc(var(--window)-10rem)] w-72 overflow-y-auto rounded-lg border border-line bg-surface p-3 shadow-lift [--focus:var(--color-teal-600)]"
			>
				<AccountPanel session={session} />
			</div>
		</div>
	);
}
