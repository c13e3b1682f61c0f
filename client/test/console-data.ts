/** Names, and what people wrote. */
export const CONSOLE_DATA = [
	...[
		'Ravinder',
		'Gaddam',
		'Meera Deshpande',
		'Lakshmi',
		'My daughter reads to her grandmother now.',
		'Swapna Rao',
		'Kavya Atram',
		'Kavya',
		'Atram',
		'Anjali',
		'Kola',
	],
	...['Sravani', 'Naresh Madavi', 'Bhanu Prasad', 'Kumari', 'ANJALI', 'kumari', 'Peddapalli', 'Vikarabad'],
	...['Basanth Nagar', 'Palakurthy', 'Kannala', 'Ramagiri', 'Telangana', 'Her family has moved.'],
	...['Village fair', 'Main road', 'He prepared the camp.', 'The number was wrong.', 'YF-2026-00007'],
	...['YF-2026-00001', 'SK', 'KA', 'AK', 'BP', 'RG', 'MD', 'Yuva', 'English'],
	...[
		'All is well.',
		'4 % of the disk is free.',
		'Make room.',
		'no connection',
		'auth.sms',
		'the SMS gateway answered 500',
	],
	...['TypeError', '/children/:id', 'child-B2x.js:1:20', 'Chrome on Android', ' MB', ' GB'],
];
