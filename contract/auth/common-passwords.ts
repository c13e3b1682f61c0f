/**
 * The passwords are in lower case, with 8 or more characters. They come from published leaks; gods, heroes,
 * districts and phones of the region are added.
 */
const COMMON = `
00112233 01234567 012345678 0123456789 02101869 0987654321 10101010 10203040 1029384756 11112222 11223344
1122334455 12121212 123123123 123321123 12341234 12344321 12345654321 12345678 123456789 1234567890
12345678910 123456789a 123456789q 123456789z 12345678a 1234567a 123456aa 123456ab 123456abc 123456qwe
12345abc 12345qwert 1234abcd 1234qwer 123abc123 123qwe123 123qweasd 123qwerty 12qwaszx 13131313 13579246
147258369 147852369 15081947 159357456 159753456 159951159 15august 1a2b3c4d 1q2w3e4r 1q2w3e4r5t
1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 20202020 21212121 23232323 24681357 26011950 31415926 55667788 66778899
69696969 741852963 77889900 78787878 789456123 789456123a 87654321 90909090 963852741 98765432 987654321
9876543210 99887766 a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 aa123456 aa12345678
aaa11111 ab123456 abc12345 abc123456 abc@1234 abcd1234 abcd12345 abcd123456 abcd@123 abcd@1234 abcde123
abcdef12 abcdef123 abcdefgh abcdefghi abcdefghij abdulkalam adilabad adilabad1 adilabad123 admin123
admin1234 admin12345 admin@123 admin@1234 adminadmin administrator airtel123 airtel1234 ajay1234 ajay12345
allah123 allah786 allahuakbar alluarjun alluarjun1 alluarjun123 ambedkar ambedkar1 ambedkar123 amma1234
amma12345 amma@123 ammanana ammanana1 ammananna android1 android123 angel123 angel1234 anil1234 anil12345
anjali12 anjali123 anjali1234 anjaneya anjaneya1 apjabdulkalam arsenal1 asdf1234 asdf@123 asdfasdf
asdfgh123 asdfghjk asdfghjkl ashok123 ashok1234 asifabad asifabad1 asifabad123 august15 baahubali bahubali
bajrangbali balaji12 balaji123 balaji1234 balaji@123 barcelona baseball basketball bathukamma bathukamma1
batman123 beautiful beautiful1 bestfriend bestfriend1 bharat123 bharat1234 bharatmata bhavani1 bhavani123
bible123 birthday birthday1 bismillah bismillah786 black123 blessed1 blue1234 bonalu123 brother1 butterfly
butterfly1 changeme changeme1 changeme123 charlie1 chelsea1 children children1 children123 chiranjeevi
chocolate chocolate1 college1 college123 college1234 computer computer1 computer123 cricket1 cricket123
cricket1234 darling1 darling123 december deepika1 deepika123 default1 default123 dhoni007 dhoni123
diamond1 divya123 divya1234 divya@123 dragon12 dragon123 dreams123 durga123 durga1234 durgamaa facebook
facebook1 facebook123 family12 family123 farmer12 farmer123 father12 father123 february fellow12 fellow123
fellow1234 fellows1 fellows123 flower12 flower123 football football1 forever1 forever123 forgotit freedom1
freedom123 friends1 friends123 friendship ganapathi gandhiji ganesh12 ganesh123 ganesh1234 ganesh99
ganesh@123 ganesha1 ganesha123 gmail123 gmail1234 gold1234 goodboy1 goodgirl goodluck goodluck1
goodmorning goodnight google12 google123 google1234 goud1234 govinda1 govinda123 govindagovinda green123
guest123 guest1234 handsome1 hanuman1 hanuman12 hanuman123 happy123 happy1234 harekrishna harekrishna1
harharmahadev harish12 harish123 hello123 hello1234 hello12345 hellohello hindustan hindustan1
hindustan123 hotmail1 hunter12 hyderabad hyderabad1 hyderabad123 hyderabad500 hyderabad@123 idontknow
ilovegod iloveindia ilovemom ilovemyindia ilovemyself iloveu12 iloveu123 iloveyou iloveyou1 iloveyou12
iloveyou123 iloveyou2 imissyou incredibleindia india123 india1234 india12345 india1947 india2024 india2025
india2026 india@123 instagram instagram1 instagram123 internet internet1 jagtial123 jai_telangana jaibheem
jaibhim1 jaibhim123 jaihanuman jaihanuman1 jaihind1 jaihind123 jaihind@123 jaijawan jaijawanjaikisan
jaikisan jaimatadi jaimatadi1 jaisairam jaishiva jaishreeram jaishriram jaisreeram jaisriram jaisriram1
jaisriram123 jaitelangana january1 jennifer jesus123 jesus1234 jesuschrist jesuslove jio12345 jordan23
justdoit kalyan12 kalyan123 kamareddy karimnagar karimnagar1 karimnagar123 kavya123 kavya1234 khammam1
khammam123 killer12 killer123 kiran123 kiran1234 kiran@123 kohli123 krishna1 krishna12 krishna123
krishna1234 krishna@123 kumar123 kumar1234 kumar@123 lakshmi1 lakshmi12 lakshmi123 lakshmi1234 lakshmi@123
lavanya1 lavanya123 laxmi123 laxmi1234 learning learning1 learning123 learningcenter letmein1 letmein12
letmein123 lion1234 liverpool liverpool1 lordjesus lordshiva lordshiva1 lotus123 love1234 love12345
love@123 lovelove lovelove1 lovers12 loveyou1 loveyou123 lucky123 lucky1234 lucky777 mahabubnagar mahadev1
mahadev123 mahatmagandhi mahesh12 mahesh123 mahesh1234 mahesh@123 maheshbabu manager1 manager123
manchester master12 master123 medchal123 megastar messi1010 michael1 michelle mobile12 mobile123
mobile1234 mohammad mohammad1 mohammed mohammed1 mohammed786 momanddad momdad12 momdad123 monday12
money123 monkey12 monkey123 mother12 mother123 mounika1 mounika123 msdhoni07 msdhoni123 msdhoni7 mummy123
mummydaddy mummypapa myfamily myfamily1 mylife123 mylove12 mylove123 mypassword mypassword1 nalgonda
nalgonda1 nalgonda123 nanna123 narayanpet narayanpet1 narayanpet123 naresh12 naresh123 naresh1234 naveen12
naveen123 naveen1234 newpass123 newpassword ninja123 nizamabad nizamabad1 nizamabad123 nokia123 nokia1234
nokia5233 nopassword nothing1 nothing123 november ntr12345 october1 omnamahshivaya omnamashivaya
omnamosivaya omsaibaba omsairam omsairam1 omsairam123 omshanti omshanti1 oppo1234 orange12 p@ssw0rd
p@ssw0rd1 p@ssw0rd123 p@ssword p@ssword1 pa55word pass1234 pass12345 pass123456 pass@123 pass@1234
passw0rd passw0rd1 password password! password#1 password0 password01 password1 password1! password10
password11 password12 password123 password1234 password12345 password2 password3 password7 password9
password99 password@1 password@12 password@123 pawan123 pawan1234 pawankalyan peddapalli peddapalli1
peddapalli123 pochamma pokemon1 pooja123 pooja1234 pooja@123 powerstar prabhas1 prabhas123 praisethelord
prashanth praveen1 praveen123 princess princess1 princess123 priya123 priya1234 priya@123 purple12
pushpa123 q1w2e3r4 q1w2e3r4t5 qazwsxedc qwe12345 qweasdzxc qwer1234 qwert123 qwerty12 qwerty123 qwerty1234
qwerty12345 qwerty123456 qwerty@123 qwertyqwerty qwertyui qwertyuiop radhakrishna radheradhe radheshyam
rahul123 rahul1234 rahul@123 rainbow1 rajesh12 rajesh123 rajesh1234 rajesh@123 rajinikanth rama1234
ramakrishna ramcharan ramcharan1 ramesh12 ramesh123 ramesh1234 ramesh@123 rangareddy ravi1234 ravi12345
ravi@123 realme123 reddy123 reddy1234 reddy@123 redmi123 redmi1234 remember rich1234 rohit123 rohit1234
ronaldo07 ronaldo123 ronaldo7 root1234 rose1234 sachin10 sachin12 sachin123 sachin1234 sai12345 sai123456
saibaba1 saibaba12 saibaba123 saibaba1234 saikumar saikumar1 saikumar123 sairam12 sairam123 sairam1234
sairam@123 samsung1 samsung12 samsung123 sandhya1 sandhya123 sangareddy santhosh santhosh1 santosh1
santosh123 saraswathi saraswathi1 saraswati school12 school123 school1234 secret123 secret1234
secunderabad september server123 shadow12 shadow123 shiva123 shiva1234 shiva@123 shriram1 siddipet
silver12 sister12 smile123 sneha123 sneha1234 spiderman spiderman1 spiderman123 sravan12 sravan123
sravani1 sravani123 sravanthi srikanth srikanth1 srikanth123 srikrishna srinivas srinivas1 srinivas123
srinivas1234 srinivas@123 sriram12 sriram123 sriram1234 starwars student1 student12 student123 student1234
success1 success123 summer12 summer123 sunil123 sunil1234 sunshine sunshine1 superman superman1
superman123 suresh12 suresh123 suresh1234 suresh@123 swathi12 swathi123 sweetheart sweetie1 system123
teacher1 teacher12 teacher123 teacher1234 telangana telangana1 telangana12 telangana123 telangana2014
telangana@123 tendulkar test1234 test12345 test@123 testing1 testing123 testtest tiger123 tirupathi
tirupati tirupati1 trustno1 user1234 user12345 userpass123 vamshi12 vamshi123 vandemataram venkatesh
venkatesh1 venkatesh123 venkatesh@123 venkateshwara venkateswara vijay123 vijay1234 vijay@123 vikarabad
vikarabad1 vikarabad123 village1 village123 villageschool vinayaka vinayaka1 vinayaka123 virat123
virat1818 viratkohli vivo1234 volunteer volunteer1 volunteer123 waheguru warangal warangal1 warangal123
welcome1 welcome12 welcome123 welcome1234 welcome@1 welcome@12 welcome@123 whatever whatever1 whatsapp
whatsapp1 whatsapp123 white123 winter12 xiaomi123 xyz12345 yadadri1 yadav123 yahoo123 yellamma yellow12
youth123 youth1234 youtube1 youtube123 yuva1234 yuva12345 yuva2024 yuva2025 yuva2026 yuva2027 yuva@123
zaq12wsx zaq1zaq1 zxc12345 zxcvbnm1 zxcvbnm123 zxcvbnmn
`;

/** Finds a password of the list, one repeated character, or a run such as 23456789. */
export function isCommonPassword(password: string): boolean {
	const lower = password.toLowerCase();
	return COMMON.split(/\s+/).includes(lower) || isRun(lower);
}

/** Each character differs from the previous one by the same step of -1, 0 or 1. */
function isRun(text: string): boolean {
	const codes = Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
	const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
	return steps.size === 1 && [...steps].every((step) => Math.abs(step) <= 1);
}
