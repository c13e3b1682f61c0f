import type { ReactNode } from 'react';
import { Avatar } from '../media/avatar.tsx';

interface ContactRowProps {
	name: string;
	photoUrl?: string | null | undefined;
	/** It says who that is, and shows the number. */
	about: ReactNode;
	children: ReactNode;
}

/** On a phone the buttons are below the name. */
export function ContactRow({ name, photoUrl, about, children }: ContactRowProps) {
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
			<div className="flex min-w-0 grow basis-48 items-center gap-3">
				<Avatar name={name} src={photoUrl} size="medium" />
				<div className="min-w-0 leading-tight wrap-anywhere">
					<p className="font-bold text-teal-900">{name}</p>
					<p className="text-sm text-ink-soft">{about}</p>
				</div>
			</div>
			<div className="flex flex-wrap gap-2">{children}</div>
		</div>
	);
}
