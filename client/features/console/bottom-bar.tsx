import { Menu } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { t } from '../../language/language.ts';
import { Drawer, DrawerItem } from '../../ui/overlays/drawer.tsx';
import { AccountPanel } from './account-panel.tsx';
import { CountBadge } from './count-badge.tsx';
import { APPLICATIONS, ATTENTION, type Entry, isAt, type NavigationCounts, TODAY } from './entries.ts';
import type { RailProps } from './rail.tsx';

const FIRST: readonly Entry[] = [TODAY, APPLICATIONS, ATTENTION];

const ITEM =
	'relative flex h-full w-full min-w-0 flex-col items-center justify-center text-xs text-white [&_svg]:size-6 [&_svg]:shrink-0';

const lookOf = (isHere: boolean): string =>
	`${ITEM} ${isHere ? 'border-t-4 border-marigold-400 font-bold' : 'pt-1'}`;

export function BottomBar({ session, entries, counts }: Omit<RailProps, 'onFind'>) {
	const { pathname } = useLocation();
	const [isOpen, setOpen] = useState(false);
	const close = () => setOpen(false);
	const isInMore = !FIRST.some((entry) => isAt(entry, pathname));
	return (
		<nav
			aria-label={t('Console')}
			className="on-teal no-print fixed inset-x-0 bottom-0 z-30 bg-teal-900 pb-[env(safe-area-inset-bottom)] lg:hidden"
		>
			{/* each as wide as its word needs, so that no word breaks */}
			<ul className="flex h-(--nav-height)">
				{FIRST.map((entry) => (
					<BarItem key={entry.to} entry={entry} counts={counts} />
				))}
				<li className="min-w-0 grow">
					<button
						type="button"
						aria-haspopup="dialog"
						aria-current={isInMore || undefined}
						onClick={() => setOpen(true)}
						className={lookOf(isInMore)}
					>
						<Menu aria-hidden />
						<span className="max-w-full text-center leading-tight break-words hyphens-auto">{t('More')}</span>
					</button>
				</li>
			</ul>
			<Drawer
				open={isOpen}
				onClose={close}
				title={t('Menu')}
				footer={<AccountPanel session={session} onOpen={close} />}
			>
				<nav aria-label={t('Menu')}>
					<ul className="flex flex-col gap-0.5">
						{entries.map((entry) => (
							<MenuItem key={entry.to} entry={entry} counts={counts} onOpen={close} />
						))}
					</ul>
				</nav>
			</Drawer>
		</nav>
	);
}

function BarItem({ entry, counts }: { entry: Entry; counts: NavigationCounts }) {
	const { pathname } = useLocation();
	const { title, Icon, to, count } = entry;
	const isHere = isAt(entry, pathname);
	return (
		<li className="min-w-0 grow">
			<Link to={to} aria-current={isHere ? 'page' : undefined} className={lookOf(isHere)}>
				<Icon aria-hidden />
				<span className="max-w-full text-center leading-tight break-words hyphens-auto">{t(title)}</span>
				{count && (
					<span className="absolute end-0.5 top-0">
						<CountBadge count={counts[count]} />
					</span>
				)}
			</Link>
		</li>
	);
}

interface MenuItemProps {
	entry: Entry;
	counts: NavigationCounts;
	onOpen: () => void;
}

function MenuItem({ entry, counts, onOpen }: MenuItemProps) {
	const { pathname } = useLocation();
	const { title, Icon, to, count } = entry;
	return (
		<DrawerItem to={to} icon={<Icon aria-hidden />} onClick={onOpen} isHere={isAt(entry, pathname)}>
			<span className="flex flex-wrap items-center gap-2">
				{t(title)}
				{count && <CountBadge count={counts[count]} />}
			</span>
		</DrawerItem>
	);
}
