export const draft = {
	newChild: 'Bhavani Salla',
	school: 'School by the tank',
	guardian: 'Rajitha',
	colony: 'Weavers Colony',
	email: 'begun@example.in',
	father: 'Mallesh',
	skills: 'Typing',
	speaker: 'Kavya',
	bornOn: '29-02-2004',
	religion: 'Hindu',
	district: 'Peddapalli',
} as const;

export const saved = {
	day: 13,
	newChild: 'Anjali Kola',
	school: 'Model School Suraram',
	speaker: 'Sammaiah',
} as const;
