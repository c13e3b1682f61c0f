import { roleLabel } from '@yuva/contract/auth/schema';
import type { ConsoleCounts } from '@yuva/contract/console/schema';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { t } from '../../language/language.ts';
import type { Session } from '../../local/local.ts';
import { Drawer, DrawerItem, DrawerSection } from '../../ui/overlays/drawer.tsx';
import { AccountLanguageSwitch } from '../auth/parts/account-language.tsx';
import { LogoutButton } from '../auth/parts/logout-button.tsx';
import { CountBadge } from './count-badge.tsx';
import { APPLICATIONS, ATTENTION, type Entry, entriesFor, isAt, OVERVIEW } from './entries.ts';
import type { RailProps } from './rail.tsx';
import { VersionLine } from './version-line.tsx';

const FIRST: readonly Entry[] = [OVERVIEW, APPLICATIONS, ATTENTION];

const ITEM =
	'relative flex h-full w-full min-w-0 flex-col items-center justify-center border-t-4 text-xs text-white [&_svg]:size-6 [&_svg]:shrink-0';

const lookOf = (isHere: boolean): string =>
	`${ITEM} ${isHere ? 'border-marigold-400 font-bold' : 'border-transparent'}`;

/** The navigation of the console on a phone; *More* has the rest. */
export function BottomBar({ session, counts }: Pick<RailProps, 'session' | 'counts'>) {
	const { pathname } = useLocation();
	const [isOpen, setOpen] = useState(false);
	const close = () => setOpen(false);
	const isInMore = !FIRST.some((entry) => isAt(entry, pathname));
	return (
		<nav
			aria-label={t('Console')}
			className="on-teal no-print fixed inset-x-0 bottom-0 z-30 bg-teal-900 pb-[env(safe-area-inset-bottom)] lg:hidden"
		>
			<ul className="grid h-(--nav-height) auto-cols-fr grid-flow-col">
				{FIRST.map((entry) => (
					<BarItem key={entry.to} entry={entry} counts={counts} />
				))}
				<li className="min-w-0">
					<button
						type="button"
						aria-haspopup="dialog"
						aria-current={isInMore || undefined}
						onClick={() => setOpen(true)}
						className={lookOf(isInMore)}
					>
						<Menu aria-hidden />
						<span className="max-w-full text-center leading-tight wrap-anywhere hyphens-auto">
							{t('More')}
						</span>
					</button>
				</li>
			</ul>
			<Drawer
				open={isOpen}
				onClose={close}
				title={t('Menu')}
				footer={
					<div className="flex flex-col gap-3">
						<AccountLanguageSwitch />
						<LogoutButton variant="secondary" width="full" />
						<VersionLine />
					</div>
				}
			>
				<Who {...session} />
				<nav aria-label={t('Menu')}>
					{entriesFor(session.role).map(({ title, entries }) => (
						<DrawerSection key={title} title={t(title)}>
							{entries.map((entry) => (
								<MenuItem key={entry.to} entry={entry} counts={counts} onOpen={close} />
							))}
						</DrawerSection>
					))}
				</nav>
			</Drawer>
		</nav>
	);
}

function BarItem({ entry, counts }: { entry: Entry; counts: ConsoleCounts | undefined }) {
	const { pathname } = useLocation();
	const { title, Icon, to, count } = entry;
	const isHere = isAt(entry, pathname);
	return (
		<li className="min-w-0">
			<Link to={to} aria-current={isHere ? 'page' : undefined} className={lookOf(isHere)}>
				<Icon aria-hidden />
				<span className="max-w-full text-center leading-tight wrap-anywhere hyphens-auto">{t(title)}</span>
				{count && (
					<span className="absolute end-0.5 top-0">
						<CountBadge count={counts?.[count]} />
					</span>
				)}
			</Link>
		</li>
	);
}

interface MenuItemProps {
	entry: Entry;
	counts: ConsoleCounts | undefined;
	onOpen: () => void;
}

function MenuItem({ entry, counts, onOpen }: MenuItemProps) {
	const { title, Icon, to, count } = entry;
	return (
		<DrawerItem to={to} icon={<Icon aria-hidden />} onClick={onOpen}>
			<span className="flex flex-wrap items-center gap-2">
				{t(title)}
				{count && <CountBadge count={counts?.[count]} />}
			</span>
		</DrawerItem>
	);
}

function Who({ full_name, role }: Session) {
	return (
		<p className="mb-3 px-3">
			<strong>{full_name}</strong>
			<span className="block text-sm text-ink-soft">{t(roleLabel[role])}</span>
		</p>
	);
}
