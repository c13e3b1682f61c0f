import { Search } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { t } from '../../language/language.ts';
import type { Session } from '../../local/local.ts';
import { useBrand } from '../../ui/layout/brand.ts';
import { showInList } from '../../ui/navigation/show-in-list.ts';
import { AccountButton } from './account-button.tsx';
import { CountBadge } from './count-badge.tsx';
import { type Entry, isAt, type NavigationCounts } from './entries.ts';

export interface RailProps {
	session: Session;
	entries: readonly Entry[];
	counts: NavigationCounts;
	onFind: () => void;
}

export function Rail({ session, entries, counts, onFind }: RailProps) {
	const { name, logo } = useBrand();
	return (
		<aside
			aria-label={t('Console')}
			className="on-teal no-print fixed inset-y-0 start-0 z-40 hidden w-58 flex-col bg-teal-900 text-white lg:flex"
		>
			<Link to="/staff" className="flex min-h-16 shrink-0 items-center gap-3 px-4 text-xl font-bold">
				<img
					src={logo}
					alt=""
					width={32}
					height={32}
					className="size-9 rounded-full bg-white object-contain p-0.5"
				/>
				<span className="min-w-0 leading-tight wrap-anywhere">{name}</span>
			</Link>
			<FindButton onClick={onFind} />
			<nav aria-label={t('Sections')} className="flex min-h-0 grow flex-col px-2 py-1">
				<ul className="grid min-h-0 grow auto-rows-[minmax(2.25rem,2.75rem)] content-start overflow-y-auto">
					{entries.map((entry) => (
						<RailItem key={entry.to} entry={entry} counts={counts} />
					))}
				</ul>
			</nav>
			<AccountButton session={session} />
		</aside>
	);
}

function FindButton({ onClick }: { onClick: () => void }) {
	return (
		<button
			type="button"
			onClick={onClick}
			aria-keyshortcuts="/ Control+K Meta+K"
			className="mx-3 flex min-h-11 shrink-0 items-center gap-2 rounded-lg border border-white/35 bg-white/10 px-3 font-semibold hover:bg-white/20"
		>
			<Search aria-hidden className="size-5" />
			<span className="grow text-start">{t('Find')}</span>
			<kbd aria-hidden className="rounded border border-white/35 px-2 text-sm">
				/
			</kbd>
		</button>
	);
}

function RailItem({ entry, counts }: { entry: Entry; counts: NavigationCounts }) {
	const { pathname } = useLocation();
	const { title, Icon, to, count } = entry;
	const isHere = isAt(entry, pathname);
	return (
		<li ref={isHere ? showInList : undefined}>
			<Link
				to={to}
				aria-current={isHere ? 'page' : undefined}
				className={`flex h-full items-center gap-3 pe-3 leading-tight text-white hover:bg-white/10 ${isHere ? 'border-s-4 border-marigold-400 bg-white/10 ps-3 font-bold' : 'ps-4'}`}
			>
				<Icon aria-hidden className="size-5 shrink-0" />
				<span className="min-w-0 grow">{t(title)}</span>
				{count && <CountBadge count={counts[count]} />}
			</Link>
		</li>
	);
}
