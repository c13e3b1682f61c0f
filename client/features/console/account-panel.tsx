import { roleLabel } from '@yuva/contract/auth/schema';
import { Link, useLocation } from 'react-router';
import { t } from '../../language/language.ts';
import type { Session } from '../../local/local.ts';
import { HelplineButton } from '../../ui/inputs/call-button.tsx';
import { AccountLanguageSwitch } from '../auth/parts/account-language.tsx';
import { LogoutButton } from '../auth/parts/logout-button.tsx';
import { OF_ACCOUNT } from './entries.ts';
import { VersionLine } from './version-line.tsx';

interface AccountPanelProps {
	session: Session;
	onOpen?: () => void;
}

export function AccountPanel({ session: { full_name, role }, onOpen }: AccountPanelProps) {
	const { pathname } = useLocation();
	return (
		<div className="flex flex-col gap-3 text-ink">
			<p className="px-2">
				<strong className="wrap-anywhere">{full_name}</strong>
				<span className="block text-sm text-ink-soft">{t(roleLabel[role])}</span>
			</p>
			<AccountLanguageSwitch />
			<ul>
				{OF_ACCOUNT.map(({ to, title, Icon }) => (
					<li key={to}>
						<Link
							to={to}
							onClick={onOpen}
							aria-current={to === pathname ? 'page' : undefined}
							className="flex min-h-11 items-center gap-3 rounded-lg px-2 font-semibold hover:bg-teal-50"
						>
							<Icon aria-hidden className="size-5 shrink-0 text-teal-700" />
							{t(title)}
						</Link>
					</li>
				))}
			</ul>
			<HelplineButton number="1098" label={t('Call Childline 1098')} width="full" />
			<LogoutButton variant="secondary" width="full" />
			<VersionLine />
		</div>
	);
}
