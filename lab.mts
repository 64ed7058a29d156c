import { features } from '@hedgerow/contract/index'
import { headingOf } from '@hedgerow/contract/kit/list'
import { catalogue } from './checks/texts/text-catalogue.ts'
const verbs=/\b(?:is|are|was|were|has|have|had|does|do|did|can|may|must|will|needs|asks|tells|says|counts|holds|stands|takes|gives|pays|hedges|covers|waits|changes|brings|begins|designates)\b/i
const start=/^(?:from|to|by|at|in|of|on|for|with|until|since|under|as|before|after|without|why|who|whose|what|when|where|how|which|whether|if|not|also|it|its|their|this|per)\b/i
const end=/\b(?:by|at|in|of|on|for|with|until|since|under|as|before|after|from|to|than|over|out|back|with)$/i
const who=/\b(?:\w+ed|made|sent|run|given|taken|paid|held|known|set) (?:by|at|on)$/i
const paths=new Map<string,string[]>()
for(const t of catalogue()){const k=t.zh.text+'|'+t.en.text;paths.set(k,[...(paths.get(k)??[]),t.file.replace('packages/contract/src/','')+' '+t.key])}
const seen=new Set<string>(); const dups:string[]=[]
const out=(kind:string,l:{zh:string,en:string},at:string)=>{const k=l.zh+'|'+l.en; if(seen.has(kind+k))return; seen.add(kind+k); console.log(kind,'\t',at,'\t',k,'\t',(paths.get(k)??[]).slice(0,4).join(' ; '))}
for(const f of features){
 for(const l of f.lists??[]){
  const heads=Object.keys(l.columns).map(n=>[n,headingOf(l,n)] as const)
  for(const lang of ['zh','en'] as const){const by=new Map<string,string[]>();for(const[n,h]of heads)by.set(h[lang],[...(by.get(h[lang])??[]),n]);for(const[h,ns]of by)if(ns.length>1)dups.push(`${l.name} ${lang} ${h}: ${ns.join(', ')}`)}
  for(const n of Object.keys(l.columns)){const w=l.words[n]; if(!w)continue; if(start.test(w.en)||verbs.test(w.en)||(end.test(w.en)&&!who.test(w.en)))out('L',w,l.name+'.'+n)}
 }
 for(const a of f.apis??[])for(const [name,e] of Object.entries(a)){const s=(e as any).input; if(!s)continue
  for(const k of Object.keys(s.words)){ if(!(k in s.schema.shape))continue; const w=s.words[k]; if(start.test(w.en)||verbs.test(w.en)||end.test(w.en))out('I',w,f.name+'.'+name+'.'+k)}
 }
}
console.log('---dups',dups.length);for(const d of dups)console.log(d)
