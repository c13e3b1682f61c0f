import {
	BookOpen,
	CalendarCheck,
	ClipboardList,
	Copy,
	LogIn,
	Play,
	Trash2,
	UserPlus,
	Users,
} from 'lucide-react';
import { useState } from 'react';
import { StatusBadge } from '../feedback/status-badge.tsx';
import { Button, ButtonLink, IconButton } from '../inputs/button.tsx';
import { Card } from '../layout/card.tsx';
import { MenuCard, MenuList } from '../layout/menu-screen.tsx';
import { Avatar } from '../media/avatar.tsx';

const LONG_NAME = 'Venkata Satyanarayana Lakshmi Narasimha Kodapaganti';

function Buttons() {
	const [busy, setBusy] = useState(false);
	return (
		<Card title="Buttons">
			<div className="flex flex-wrap gap-3">
				<Button
					icon={<LogIn aria-hidden />}
					busy={busy}
					busyLabel="Recovering..."
					onClick={() => setBusy(true)}
				>
					Recover Password
				</Button>
				<Button icon={<LogIn aria-hidden />} busy busyLabel="Recovering...">
					Recover Password
				</Button>
				<Button variant="secondary" icon={<UserPlus aria-hidden />}>
					Click to Register
				</Button>
				<Button variant="danger" icon={<Trash2 aria-hidden />}>
					Remove
				</Button>
				<Button icon={<LogIn aria-hidden />} disabled>
					Not available
				</Button>
				<Button variant="secondary" icon={<LogIn aria-hidden />}>
					Click here to proceed to the next stage of your Application
				</Button>
				<ButtonLink variant="quiet" to="/forgot-password">
					Forgot Password?
				</ButtonLink>
				<ButtonLink variant="secondary" href="https://example.org/video" icon={<Play aria-hidden />}>
					Watch the guideline video
				</ButtonLink>
				<IconButton label="Copy" icon={<Copy aria-hidden />} />
				<IconButton label="Copy" icon={<Copy aria-hidden />} labelHidden />
			</div>
		</Card>
	);
}

export function GalleryActions() {
	return (
		<>
			<MenuList label="Examples">
				<MenuCard
					to="/my-attendance"
					icon={<CalendarCheck />}
					title="My Attendance"
					hint="Mark today and see your history"
				/>
				<MenuCard to="/children-attendance" icon={<Users />} title="Children's Attendance" />
				<MenuCard
					to="/fellow-tasks"
					icon={<ClipboardList />}
					title="My Task List"
					badge={<StatusBadge tone="yellow">2 pending</StatusBadge>}
				/>
				<MenuCard icon={<BookOpen />} title="Monthly Module List" hint="Not open yet" />
			</MenuList>
			<Buttons />
			<Card title="Status">
				<div className="flex flex-wrap gap-2">
					<StatusBadge tone="grey">Not submitted</StatusBadge>
					<StatusBadge tone="yellow">Pending</StatusBadge>
					<StatusBadge tone="green">Approved</StatusBadge>
					<StatusBadge tone="red">Rejected</StatusBadge>
					<StatusBadge tone="blue">Under review</StatusBadge>
				</div>
			</Card>
			<Card title="People">
				<ul className="flex flex-col gap-3">
					{[LONG_NAME, 'Anjali Rathod', 'Bheem Rao Atram', 'Sujatha'].map((name) => (
						<li key={name} className="flex items-center gap-3">
							<Avatar name={name} />
							<span className="min-w-0 font-semibold">{name}</span>
						</li>
					))}
				</ul>
				<div className="mt-3 flex flex-wrap items-center gap-3">
					<Avatar name="Anjali Rathod" size="small" />
					<Avatar name="Anjali Rathod" size="large" alt="Anjali Rathod" />
					<Avatar name="Kumram Bheem" size="huge" alt="Kumram Bheem" />
				</div>
			</Card>
		</>
	);
}
